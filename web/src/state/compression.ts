// A long text as part of a link: compressed by the browser, in letters and digits that no messenger breaks.

/** How long a compressed text may be: browsers and messengers take more, but few of them much more. */
export const LONGEST = 24_000;
/** How long a text may become when it is read again, so that no link fills the memory. */
const LARGEST = 2_000_000;

/** Why a text cannot be part of a link, or cannot be read from one. */
export type CompressionTrouble = 'too-long' | 'damaged';

export class CompressionError extends Error {
  constructor(readonly trouble: CompressionTrouble) {
    super(trouble);
  }
}

function toLetters(bytes: Uint8Array): string {
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toBytes(letters: string): Uint8Array<ArrayBuffer> {
  const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, letter => letter.charCodeAt(0));
}

/** All that a stream gives, as far as it is not too much. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new CompressionError('too-long');
    }
    parts.push(new Uint8Array(value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  return new Blob([bytes]).stream().pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
}

/** A text in letters and digits. Throws a `CompressionError` if it is too long for a link. */
export async function compress(text: string): Promise<string> {
  const bytes = await collect(through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')), LARGEST);
  const letters = toLetters(bytes);
  if (letters.length > LONGEST) throw new CompressionError('too-long');
  return letters;
}

/** The text again. Throws a `CompressionError` that says why if there is none. */
export async function decompress(letters: string): Promise<string> {
  if (letters.length > LONGEST) throw new CompressionError('too-long');
  try {
    const bytes = await collect(through(toBytes(letters), new DecompressionStream('deflate-raw')), LARGEST);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof CompressionError ? error : new CompressionError('damaged');
  }
}

// Compresses what was built, so that the server need not do it for every visitor.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not worth a second one. */
const LEAST = 1024;

/** Puts a `.br` and a `.gz` beside every file that becomes smaller by it. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).map(file => {
        const source = file.type === 'chunk' ? file.code : file.source;
        return { name: file.fileName, content: Buffer.from(source as string | Uint8Array) };
      });
      for (const { name, content } of files.filter(file => file.content.length >= LEAST)) {
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const [small, smaller] = await Promise.all([
          promisify(gzip)(content, { level: 9 }),
          promisify(brotliCompress)(content, { params }),
        ]);
        this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: small });
        this.emitFile({ type: 'asset', fileName: `${name}.br`, source: smaller });
      }
    },
  };
}

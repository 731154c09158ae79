// How long the pages wait for the server, and what they say if it does not answer in time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { troubleText } from '../src/phrases';
import { explain } from '../src/state/problem';
import { speak } from '../src/words';

beforeEach(async () => {
  await speak('en');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The requests of the pages, to a server that never answers; and how long each of them has waited. */
async function silentServer() {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  const waited: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(millis => {
    waited.push(millis);
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason));
  return { api: await import('../src/api'), waited };
}

const said = (request: Promise<unknown>) =>
  request.then(
    () => 'an answer',
    error => troubleText(null, explain(error)),
  );

it('gives up soon what changes nothing', async () => {
  const { api, waited } = await silentServer();
  expect(await said(api.readGame('x'))).toBe('There is no connection to the server.');
  expect(await said(api.readRecord('x'))).toBe('There is no connection to the server.');
  expect(waited).toEqual([10_000, 10_000]);
});

it('waits longer for what changes something, and then says that it may have been done', async () => {
  const { api, waited } = await silentServer();
  const late = 'The server has not answered. Perhaps it was done, perhaps not: look before you try again.';
  expect(await said(api.createGame({ game: 'talpa' }))).toBe(late);
  expect(await said(api.rename('Ada'))).toBe(late);
  expect(await said(api.callOff('x'))).toBe(late);
  expect(waited).toEqual([30_000, 30_000, 30_000]);
});

it('says that there is no connection where a change has not even been sent', async () => {
  const { api } = await silentServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await said(api.createGame({ game: 'talpa' }))).toBe('There is no connection to the server.');
});

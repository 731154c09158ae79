// Writes the service worker with the list of all built files, so that the whole client works offline once it has been
// opened.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** The modules that know of rooms. */
const ROOMS = /\/node_modules\/three\/|\/src\/scene\/|\/src\/games\/(scene|.*\/scene)/;

/** Whether a file is loaded only when a board is shown in 3D; the service worker keeps it from then on. */
function isForRooms(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean {
  return file?.type === 'chunk' && Object.keys(file.modules).some(id => ROOMS.test(id));
}

/** The plug-in: replaces the list in `src/offline/service-worker.js` and emits it beside `index.html`. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter(name => name !== 'index.html');
      const all = ['./', './manifest.webmanifest', './icon.svg', ...files.map(name => `./${name}`)].sort();
      const later = files.filter(name => isForRooms(bundle[name])).map(name => `./${name}`);
      // Names carry hashes of what is in them, so that the list changes whenever anything does; the page itself does not.
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(JSON.stringify(all));
      if (page?.type === 'asset') hash.update(page.source);
      const template = readFileSync(new URL('../src/offline/service-worker.js', import.meta.url), 'utf8');
      const source = template
        .replace("'@version@'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("['@files@']", JSON.stringify(all.filter(name => !later.includes(name))));
      if (source.includes("'@")) this.error('the service worker has no place for the version or the files any more');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

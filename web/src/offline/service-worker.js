// Keeps the whole client, so that it opens without the network; the board in 3D from when it is first opened. The build fills in
// the version and the list of files.
const version = '@version@';
const files = ['@files@'];

self.addEventListener('install', event => {
  const keep = async () => {
    const cache = await caches.open(version);
    await cache.addAll(files);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', event => {
  const tidy = async () => {
    const old = (await caches.keys()).filter(name => name !== version);
    await Promise.all(old.map(name => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// Files with a hash in their names never change and come from the cache. The page itself comes from the network while there
// is one, so that a new version is seen at once. What the server answers about games is never kept.
self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => openOffline(url)));
    return;
  }
  event.respondWith(caches.match(request).then(kept => kept ?? fetchToKeep(request)));
});

/** The page itself, or the way to it from the plain address of one of its parts, as the server would say. */
async function openOffline({ pathname, search }) {
  const base = new URL(registration.scope).pathname;
  const place = pathname.slice(base.length);
  const isPage = place !== '' && place !== 'index.html';
  return isPage ? Response.redirect(`${base}#/${place}${search}`) : caches.match('./');
}

/** What is not among the files from the start is kept once it was needed. */
async function fetchToKeep(request) {
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.includes('/assets/')) {
    const cache = await caches.open(version);
    await cache.put(request, response.clone());
  }
  return response;
}

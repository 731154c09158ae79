// Notifies somebody who is looking elsewhere that it is their turn.

/** Shows a notification, if that was allowed. One with the same tag takes the place of the one before. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const options = { body, tag, icon: './icon.svg' };
  // On phones only the service worker may show one.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

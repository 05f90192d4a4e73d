/*
 * Tells of what happened while no page of Pasokan was open, and leads there. Without a network it shows one page that
 * says so: the only thing it ever keeps, so nothing that needs a session can come out of it.
 */
const place = 'pasokan-offline-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(place).then((kept) => kept.add(new Request('/offline.html', { cache: 'reload', credentials: 'omit' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(names.filter((name) => name !== place).map((name) => caches.delete(name)))),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  // Whole pages only: calls, pictures and scripts fail where they are asked for, and their screen says so.
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(fromNetwork(event))
})

async function fromNetwork(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (failure) {
    return (await caches.match('/offline.html')) ?? Promise.reject(failure)
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Pasokan', body = '', link = '/notifications', tag = 'pasokan' } = event.data?.json() ?? {}
  const shown = self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { link } })
  // A mark without a number: the next open page counts what waits.
  event.waitUntil(Promise.all([shown, navigator.setAppBadge?.().catch(() => undefined)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Only a path of our own, whatever was pushed.
  const address = new URL(event.notification.data?.link ?? '/', self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(show(address.href))
})

async function show(address) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(address)
  await page.focus()
  return page.navigate(address)
}

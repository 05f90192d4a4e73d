/* Tells of what happened while no page of Pasokan was open, and leads there. It keeps no pages and no calls. */
self.addEventListener('push', (event) => {
  const { title = 'Pasokan', body = '', link = '/notifications', tag = 'pasokan' } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { link } }))
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

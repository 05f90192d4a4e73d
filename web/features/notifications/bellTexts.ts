/** Texts on every page. The others come with the panel that the bell opens. */
export const bellTexts = {
  Notifications: 'Notifikasi',
  'Notifications, {n} unread': 'Notifikasi, {n} belum dibaca',
} as const

/** What every page carries: the rest comes with what the bell opens. */
export const bellTexts = {
  Notifications: 'Notifikasi',
  'Notifications, {n} unread': 'Notifikasi, {n} belum dibaca',
} as const

/** What the header needs on every page; the rest of the chat's words come with the chat. */
export const texts = {
  Messages: 'Chat',
  'Messages, {n} unread': 'Chat, {n} belum dibaca',
  Chat: 'Chat',
  'Chat with Store': 'Chat dengan Toko',
} as const

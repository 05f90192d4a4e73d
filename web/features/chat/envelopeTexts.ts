/** Texts that the header needs on every page. The other chat texts are loaded with the chat. */
export const texts = {
  Messages: 'Chat',
  'Messages, {n} unread': 'Chat, {n} belum dibaca',
  Chat: 'Chat',
  'Chat with Store': 'Chat dengan Toko',
} as const

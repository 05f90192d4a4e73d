const key = (room: number) => `chat-draft:${room}`

/** What was begun in a conversation and not sent, on this device. */
export const readDraft = (room: number) => localStorage.getItem(key(room)) ?? ''

export function keepDraft(room: number, words: string) {
  if (words === '') localStorage.removeItem(key(room))
  else localStorage.setItem(key(room), words)
}

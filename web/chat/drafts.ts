import { deleteDrafts, readDraft as read, saveDraft } from '#web/drafts.ts'

const nameOf = (room: number) => `chat:${room}`

/** What was begun in a conversation and not sent, on this device. */
export const readDraft = async (room: number) => (await read<string>(nameOf(room))) ?? ''

export const keepDraft = (room: number, words: string) => void (words === '' ? deleteDrafts(nameOf(room)) : saveDraft(nameOf(room), words))

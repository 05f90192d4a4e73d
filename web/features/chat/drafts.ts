import { deleteDrafts, readDraft as read, saveDraft } from '#web/shell/drafts.ts'

const nameOf = (room: number) => `chat:${room}`

/** Unsent draft of a conversation, stored on this device. */
export const readDraft = async (room: number) => (await read<string>(nameOf(room))) ?? ''

export const keepDraft = (room: number, words: string) => void (words === '' ? deleteDrafts(nameOf(room)) : saveDraft(nameOf(room), words))

import { deleteDrafts, readDraft, saveDraft } from '#web/shell/drafts.ts'

const draftName = 'quick-order'

/** The lines as left by a reload, a visit to a product, or a sign-in that ended. */
export const readLines = async () => (await readDraft<string>(draftName)) ?? ''

export const keepLines = (text: string) => void (text === '' ? deleteDrafts(draftName) : saveDraft(draftName, text))

/** Deletes the draft once the lines are in the cart. */
export const forgetLines = () => void deleteDrafts(draftName)

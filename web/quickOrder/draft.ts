import { keepInTab } from '#web/keepInTab.ts'
import { readSession } from '#web/session/session.ts'

/** Of this company alone: another may sign in in the same tab. */
const key = () => `quick-order-${readSession()?.id}`

/** The lines as they were left in this tab: by a reload, a look at a product, or a sign-in that ended. */
export const readLines = () => sessionStorage.getItem(key()) ?? ''

export const keepLines = (text: string) => keepInTab(key(), text)

/** They are in the cart. */
export const forgetLines = () => sessionStorage.removeItem(key())

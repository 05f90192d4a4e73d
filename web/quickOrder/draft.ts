import { readSession } from '#web/session/session.ts'

/** Of this company alone: another may sign in in the same tab. */
const key = () => `quick-order-${readSession()?.id}`

/** The lines as they were left in this tab: by a reload, a look at a product, or a sign-in that ended. */
export const readLines = () => sessionStorage.getItem(key()) ?? ''

export function keepLines(text: string) {
  try {
    sessionStorage.setItem(key(), text)
  } catch {
    sessionStorage.removeItem(key()) // A full store: the lines are as safe as the page is.
  }
}

/** They are in the cart. */
export const forgetLines = () => sessionStorage.removeItem(key())

import { expect, type Page } from '@playwright/test'

export type Mail = { subject: string; text: string }

/** Waits for a mail with this subject to an address and returns it. */
export async function mailed(page: Page, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/stand-ins/mail/messages', { params: { to } })).json()) as Mail[]
      found = mails.find((mail) => mail.subject === subject)
      return found?.subject
    })
    .toBe(subject)
  if (!found) throw new Error('no mail')
  return found
}
const linkIn = ({ text }: Mail) => new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '')

/** Opens the link of a mail as this test's server is called, whatever its public address is. */
export const openLink = (page: Page, mail: Mail) => {
  const { pathname, search, hash } = linkIn(mail)
  return page.goto(pathname + search + hash)
}

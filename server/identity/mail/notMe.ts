import type { MailFacts } from '#server/platform/mail/define.ts'
import { warningTexts } from './texts.ts'

/** The button that undoes a change which the recipient did not make. */
export const notMe = ({ language, publicUrl, token }: MailFacts) => ({
  label: warningTexts['not-me'][language],
  url: `${publicUrl}/stop#${token}`,
})

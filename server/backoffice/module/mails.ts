import { sayIn, type MailDefinitions } from '#server/platform/mail/define.ts'
import { quoted } from '#server/platform/mail/formats.ts'
import { mailTexts } from './mailTexts.ts'

export type BackofficeMails = {
  /** `text`: an operator's words. `key`: opens the ticket of a person without an account. */
  ticket: { step: 'received' | 'answered' | 'solved'; number: string; text: string; key: string }
  'privacy-request': { step: 'received' | 'done' | 'refused'; number: string; text: string }
}

export const backofficeMails: MailDefinitions<BackofficeMails> = {
  ticket: {
    write({ step, number, text, key }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: say(`ticket-${step}-subject`, { number }),
        paragraphs: [say(`ticket-${step}`, { number }), ...quoted(text)],
        button: { label: say('ticket-button'), url: `${publicUrl}/tickets${key && `#${key}`}` },
      }
    },
  },
  'privacy-request': {
    write({ step, number, text }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: say(`privacy-${step}-subject`, { number }),
        paragraphs: [say(`privacy-${step}`, { number }), ...quoted(text), say('privacy-complain')],
        button: { label: say('privacy-button'), url: `${publicUrl}/privacy-requests` },
      }
    },
  },
}

declare module '#server/platform/mail/define.ts' {
  interface Mails extends BackofficeMails {}
}

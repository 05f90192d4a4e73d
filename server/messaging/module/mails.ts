import { sayIn, type MailDefinitions } from '#server/platform/mail/define.ts'
import { mailTexts } from './mailTexts.ts'

export type MessagingMails = {
  /** Unread notifications of one person. */
  digest: { lines: { text: { en: string; id: string }; url: string }[] }
}

export const messagingMails: MailDefinitions<MessagingMails> = {
  digest: {
    write({ lines }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: lines.length === 1 ? (lines[0]?.text[language] ?? '') : say('digest-subject', { n: lines.length }),
        paragraphs: [say('digest-text')],
        lines: lines.map(({ text, url }) => ({ text: text[language], url })),
        button: { label: say('digest-button'), url: `${publicUrl}/notifications` },
      }
    },
  },
}

declare module '#server/platform/mail/define.ts' {
  interface Mails extends MessagingMails {}
}

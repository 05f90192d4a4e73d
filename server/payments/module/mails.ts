import { waysToTransfer } from '#contract/words/transfers.ts'
import { sayIn, type MailDefinitions } from '#server/platform/mail/define.ts'
import { timeIn } from '#server/platform/mail/formats.ts'
import { mailTexts } from './mailTexts.ts'

export type PaymentMails = {
  /** Contains no link, so that it may be forwarded to the person who makes the transfer. `until`: ISO. */
  'virtual-account': { order: number; amount: number; bank: string; number: string; until: string }
}

export const paymentMails: MailDefinitions<PaymentMails> = {
  'virtual-account': {
    write({ order, amount, bank, number, until: deadline }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      const until = timeIn(language, deadline)
      return {
        subject: say('virtual-account-subject', { amount, order, until }),
        paragraphs: [
          say('virtual-account-text', { amount, order, until }),
          say('virtual-account-number', { bank: bank.toUpperCase(), number }),
          ...waysToTransfer(bank, language),
          say('virtual-account-forward'),
        ],
        button: { label: say('virtual-account-button'), url: `${publicUrl}/orders/${order}` },
      }
    },
  },
}

declare module '#server/platform/mail/define.ts' {
  interface Mails extends PaymentMails {}
}

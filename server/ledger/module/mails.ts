import { notMe, warningTexts } from '#server/identity/api.ts'
import { sayIn, type MailDefinitions } from '#server/platform/mail/define.ts'
import { mailTexts } from './mailTexts.ts'

export type LedgerMails = {
  /** `account` is masked. Without a change id it is the first account, and payouts are not paused. */
  'bank-account': { account: string; changeId: number | null }
}

export const ledgerMails: MailDefinitions<LedgerMails> = {
  'bank-account': {
    link: ({ changeId }) => (changeId === null ? undefined : { purpose: 'restore', detail: { bankChange: changeId } }),
    write({ account }, facts) {
      const [say, warn] = [sayIn(mailTexts, facts.language), sayIn(warningTexts, facts.language)]
      if (facts.token === '')
        return { subject: say('bank-account-saved'), paragraphs: [say('bank-account-named', { account }), warn('not-you')] }
      return {
        subject: say('bank-account-subject'),
        paragraphs: [say('bank-account-paused', { account }), warn('stop'), say('stops-unsent')],
        button: notMe(facts),
      }
    },
  },
}

declare module '#server/platform/mail/define.ts' {
  interface Mails extends LedgerMails {}
}

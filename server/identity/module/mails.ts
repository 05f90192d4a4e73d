import type { MailDefinitions } from '#server/platform/mail/define.ts'
import type { Purpose } from '../accounts/links.ts'
import { accountMails, type AccountMails } from './accountMails.ts'
import { organizationMails, type OrganizationMails } from './organizationMails.ts'

type IdentityMails = AccountMails & OrganizationMails
export const identityMails: MailDefinitions<IdentityMails> = { ...accountMails, ...organizationMails }

declare module '#server/platform/mail/define.ts' {
  interface Mails extends IdentityMails {}
  interface MailLink {
    purpose: Purpose
    detail?: object
  }
}

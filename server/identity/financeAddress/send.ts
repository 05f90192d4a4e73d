import { sql } from 'kysely'
import type { FinanceAddress } from '#contract/financeAddress.ts'
import type { BuyerId } from '#contract/ids.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { Db } from '#server/platform/db/db.ts'
import { writeMail, type Letter, type Mail, type MailDefinitions } from '#server/platform/mail/define.ts'
import { createConfirmToken, stopToken } from './tokens.ts'

type Facts = { publicUrl: string; secret: string; mails: MailDefinitions }
type FinanceLetter = { email: string; letter: Letter; language: FinanceAddress['language'] }

/** A mail to a finance address as it is now; undefined if it was withdrawn, is not confirmed, or another one was set since. */
export async function writeToFinance(
  db: Db,
  { publicUrl, secret, mails }: Facts,
  id: BuyerId,
  mail: Mail,
): Promise<FinanceLetter | undefined> {
  const { rows } = await sql<{ email: string; language: FinanceAddress['language']; isConfirmed: boolean }>`
    select email, language, confirmed_at is not null as is_confirmed from finance_addresses where ${ownedBy({ role: 'buyer', id })} and email is not null`.execute(
    db,
  )
  const [to] = rows
  if (!to) return undefined
  const { email, language, isConfirmed } = to
  const asks = mail.kind === 'finance-confirm'
  if (asks ? mail.email !== email : !isConfirmed) return undefined
  const token = asks ? await createConfirmToken(db, id, email) : stopToken(secret, { id, email })
  return token === undefined ? undefined : { email, language, letter: writeMail(mails, mail, { language, publicUrl, token }) }
}

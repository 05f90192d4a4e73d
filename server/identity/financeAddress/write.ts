import { sql } from 'kysely'
import type { BuyerId, UserId } from '#contract/ids.ts'
import type { FinanceAddress, FinanceAddressEdit } from '#contract/financeAddress.ts'
import { firstRole } from '#contract/permissions.ts'
import { isProven, type TakeConfirmation } from '#server/identity/accounts/account.ts'
import { hashToken } from '#server/identity/sessions/tokens.ts'
import { recordAccountEvent } from '#server/identity/events.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import type { Actor, Profile } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import { maskEmail } from '../emailChanges/emailChange.ts'
import { findFinanceAddress } from './read.ts'
import { ownerOfStop } from './tokens.ts'

/** Links to confirm that a company mails in a day, and companies that mail one address in a day, so that no inbox is flooded. */
const maxLinks = 5

/**
 * Sets the finance address of the own company and mails a link to it; nothing else goes there before it is confirmed. The company's row
 * serializes writers. Administrators are told. Throws `email-unproven`, `confirmation-needed`, `not-allowed-now`, `changed-meanwhile`.
 */
export async function setFinanceAddress(db: Db, actor: Actor<'company'>, { seen, ...sent }: FinanceAddressEdit, confirm: TakeConfirmation) {
  if (sent.email !== '' && !(await isProven(db)(actor))) throw new Problem('email-unproven')
  return inTransaction(db, async (tx): Promise<FinanceAddress> => {
    await sql`select from buyers where id = ${actor.id} for update`.execute(tx)
    const before = await findFinanceAddress(tx, actor.id)
    const { email, language } = keepOthersChanges(before, sent, seen)
    const isSame = before.email.toLowerCase() === email.toLowerCase()
    if (isSame && before.status !== 'waiting') {
      if (before.language !== language) await sql`update finance_addresses set language = ${language} where ${ownedBy(actor)}`.execute(tx)
      return findFinanceAddress(tx, actor.id)
    }
    if (email === '')
      await sql`update finance_addresses set email = null, confirmed_at = null, token_hash = null where ${ownedBy(actor)}`.execute(tx)
    else {
      if (!isSame) await confirm(tx)
      await refuseFlood(tx, actor.id, email)
      await sql`
        insert into finance_addresses (buyer_id, email, language) values (${actor.id}, ${email}, ${language})
        on conflict (buyer_id) do update set email = excluded.email, language = excluded.language, confirmed_at = null, token_hash = null,
          links = case when finance_addresses.asked_at > now() - interval '1 day' then finance_addresses.links + 1 else 1 end,
          asked_at = case when finance_addresses.asked_at > now() - interval '1 day' then finance_addresses.asked_at else now() end`.execute(
        tx,
      )
      await queueMail(tx, { financeOf: actor.id }, { kind: 'finance-confirm', email })
    }
    if (!isSame) await tellAdministrators(tx, actor, email)
    return findFinanceAddress(tx, actor.id)
  })
}

async function refuseFlood(tx: Tx, id: BuyerId, email: string) {
  await awaitTurn(tx, `finance-links ${email.toLowerCase()}`)
  const { rows } = await sql<{ full: boolean }>`
    select coalesce((select links >= ${maxLinks} from finance_addresses where ${ownedBy({ role: 'buyer', id })} and asked_at > now() - interval '1 day'), false)
      or (select count(*) from finance_addresses where lower(email) = lower(${email}) and buyer_id <> ${id}
        and asked_at > now() - interval '1 day') >= ${maxLinks} as full`.execute(tx)
  if (rows[0]?.full) throw new Problem('not-allowed-now', { detail: { code: 'too-many-links' } })
}

/** Tells the company in its list, and each administrator by mail. */
async function tellAdministrators(tx: Tx, who: Profile<'company'>, email: string) {
  const masked = maskEmail(email)
  await recordAccountEvent(tx, who, { type: 'account.finance_address_changed', data: { email: masked } })
  const { rows } = await sql<{ userId: UserId }>`
    select m.user_id from memberships m join buyers b on b.organization_id = m.organization_id
    where b.id = ${who.id} and m.status = 'active' and ${firstRole.company} = any(m.roles) order by m.user_id limit 50`.execute(tx)
  for (const { userId } of rows) await queueMail(tx, { userId }, { kind: 'finance-changed', email: masked })
}

/** Confirms the address that a link was mailed to; of two presses at once one counts. Throws `link-dead`. */
export async function confirmFinanceAddress(db: Db, token: string) {
  const { rows } = await sql<Pick<FinanceAddress, 'language'>>`
    update finance_addresses set confirmed_at = now(), token_hash = null
    where token_hash = ${hashToken(token)} and token_expires_at > now() and email is not null returning language`.execute(db)
  if (!rows[0]) throw new Problem('link-dead')
  return rows[0]
}

/** Ends the mails to an address by the link in one of them. Throws `link-dead`, also if another address was set since. */
export async function stopFinanceAddress(db: Db, secret: string, token: string) {
  return inTransaction(db, async (tx) => {
    const found = await ownerOfStop(tx, secret, token)
    if (!found) throw new Problem('link-dead')
    await sql`update finance_addresses set email = null, confirmed_at = null, token_hash = null where ${ownedBy({ role: 'buyer', id: found.id })}`.execute(
      tx,
    )
    await tellAdministrators(tx, { role: 'buyer', id: found.id }, '')
    return { language: found.language }
  })
}

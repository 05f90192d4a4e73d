import { sql } from 'kysely'
import type { CompanyTax, CompanyTaxEdit } from '#contract/taxes.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { findTaxNumber, lockOwnProfile, saveTaxNumber } from '#server/identity/accounts/taxNumbers.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'

/** One's own company as the tax office knows it, its NPWP masked. */
export async function findCompanyTax(db: Db | Tx, actor: Actor<'company'>): Promise<CompanyTax> {
  const company = await db.selectFrom('buyers').select(['pkp', 'pricesWithoutPpn']).where('id', '=', actor.id).executeTakeFirstOrThrow()
  return { ...company, ...(await findTaxNumber(db, actor.organization)) }
}

/** A PKP has an NPWP. Throws `validation`, `confirmation-needed`, `changed-meanwhile`. */
export const updateCompanyTax = (
  db: Db,
  secret: string,
  actor: Actor<'company'>,
  { npwpFrom, seen, ...sent }: CompanyTaxEdit,
  confirm: TakeConfirmation,
): Promise<CompanyTax> =>
  inTransaction(db, async (tx) => {
    await lockOwnProfile(tx, actor)
    const { pkp, npwp, place, pricesWithoutPpn } = keepOthersChanges(await findCompanyTax(tx, actor), sent, seen)
    await saveTaxNumber(tx, secret, actor, { npwp, place, needed: pkp, from: npwpFrom }, confirm)
    await tx
      .updateTable('buyers')
      .set({ pkp, pricesWithoutPpn, updatedAt: sql<Date>`now()` })
      .where('id', '=', actor.id)
      .execute()
    return findCompanyTax(tx, actor)
  })

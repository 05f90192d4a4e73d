import { sql } from 'kysely'
import type { CompanyTax, CompanyTaxInput } from '#contract/taxes.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { findTaxNumber, saveTaxNumber } from '#server/identity/accounts/taxNumbers.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'

/** One's own company as the tax office knows it, its NPWP masked. */
export async function findCompanyTax(db: Db | Tx, actor: Actor<'company'>): Promise<CompanyTax> {
  const company = await db.selectFrom('buyers').select(['pkp', 'pricesWithoutPpn']).where('id', '=', actor.id).executeTakeFirstOrThrow()
  return { ...company, ...(await findTaxNumber(db, actor.organization)) }
}

/** A PKP has an NPWP. Throws `validation`, `confirmation-needed`. */
export const updateCompanyTax = (
  db: Db,
  secret: string,
  actor: Actor<'company'>,
  { pkp, npwp, place, npwpFrom, pricesWithoutPpn }: CompanyTaxInput,
  confirm: TakeConfirmation,
): Promise<CompanyTax> =>
  inTransaction(db, async (tx) => {
    await saveTaxNumber(tx, secret, actor, { npwp, place, needed: pkp, from: npwpFrom }, confirm)
    await tx
      .updateTable('buyers')
      .set({ pkp, pricesWithoutPpn, updatedAt: sql<Date>`now()` })
      .where('id', '=', actor.id)
      .execute()
    return findCompanyTax(tx, actor)
  })

import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import { sealNpwp } from '#server/identity/accounts/npwp.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { random } from '../random.ts'
import { pkpStores, registeredCompanies, withoutNumber } from '../taxes.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'

/** Makes organizations PKP. Stores without PPN in their prices become PKP today: their older sales carry no PPN. */
export async function loadTaxes(tx: Tx, secret: string, { buyers, sellers, shops }: People, now: Date) {
  for (const { store, included } of pkpStores)
    await sql`update shops set prices_include_ppn = ${included}, pkp_from = case when ${included} then created_at::date else ${dayInWib(now)}::date end
      where id = ${shops.get(store)}`.execute(tx)
  const companies = registeredCompanies.map((key) => buyers.get(key)!)
  await tx.updateTable('buyers').set({ pkp: true }).where('id', 'in', companies).execute()
  const withNumber = [...buyers].filter(([key]) => !withoutNumber.some((other) => other === key)).map(([, id]) => id)
  const owners = pkpStores.map(({ store }) => sellers.get(store)!)
  await loadNumbers(tx, secret, [
    ...(await tx.selectFrom('sellers').select('organizationId').where('id', 'in', owners).orderBy('id').execute()),
    ...(await tx.selectFrom('buyers').select('organizationId').where('id', 'in', withNumber).orderBy('id').execute()),
  ])
  await freeze(tx)
}

async function loadNumbers(tx: Tx, secret: string, owners: { organizationId: Parameters<typeof sealNpwp>[1] }[]) {
  const numbers = owners.map(({ organizationId }, at) => {
    const chance = random(`npwp ${at}`)
    const npwp = `09${chance.whole(1_000_000, 9_999_999)}${chance.whole(1_000_000, 9_999_999)}`
    return { organizationId, npwpCipher: sealNpwp(secret, organizationId, npwp), npwpLast4: npwp.slice(-4) }
  })
  await insertRows(tx, 'taxNumbers', numbers)
}

/** Writes the tax facts that checkout freezes. */
async function freeze(tx: Tx) {
  await sql`
    insert into order_shops (order_id, shop_id, tax_profile)
    select distinct l.order_id, l.shop_id, case when s.pkp_from is not null and s.prices_include_ppn
      then jsonb_build_object('pkp', true, 'included', true, 'deliveryRate', (select r.id from tax_rates r
        where r.tax_class = 'standard' and r.effective_from <= o.created_at::date order by r.effective_from desc limit 1))
      else jsonb_build_object('pkp', false) end
    from order_lines l join orders o on o.id = l.order_id join shops s on s.id = l.shop_id where l.price is not null
    on conflict (order_id, shop_id) do update set tax_profile = excluded.tax_profile`.execute(tx)
  await sql`
    update order_lines l set tax_class = p.tax_class, tax_rate_id = (part.tax_profile->>'deliveryRate')::bigint
    from products p, order_shops part
    where l.price is not null and p.id = l.product_id and part.order_id = l.order_id and part.shop_id = l.shop_id`.execute(tx)
}

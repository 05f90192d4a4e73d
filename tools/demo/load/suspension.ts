import type { UserId } from '#contract/ids.ts'
import { hideGoods } from '#server/catalog/shops/hidden.ts'
import { lockProfile, suspendOrganization } from '#server/identity/suspensions/suspensions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { removeFromCarts } from '#server/trade/carts/removeFromCarts.ts'
import { day } from '../calendar.ts'
import { stores } from '../stores.ts'
import type { People } from './people.ts'

/** The store that is suspended in the demo: the one with the fewest goods. */
export const suspendedStore = stores.find(({ key }) => key === 'batik-sekar')!

/** Suspends a store as two operators do. */
export async function loadSuspension(tx: Tx, people: People, now: Date) {
  const { organizationId } = await tx
    .selectFrom('sellers')
    .select('organizationId')
    .where('id', '=', people.sellers.get(suspendedStore.key)!)
    .executeTakeFirstOrThrow()
  const who = await lockProfile(tx, organizationId)
  const until = new Date(now.getTime() + 14 * day)
  const reason = 'Tiga pesanan dikirim tanpa barang yang dipesan. Mohon kirim bukti pengiriman agar kami dapat meninjau lagi.'
  const by = { user: await trustOperator(tx), name: 'operator:support@demo.pasokan.test' as const }
  await suspendOrganization(tx, organizationId, who, by, { reason, until })
  if (who.role === 'seller') await hideGoods(tx, removeFromCarts, who)
}

const trustOperator = async (tx: Tx): Promise<UserId> =>
  (await tx.selectFrom('users').select('id').where('email', '=', 'support@demo.pasokan.test').executeTakeFirstOrThrow()).id

import fc from 'fast-check'
import { closeAccount } from '#server/closeAccount.ts'
import { Problem } from '#server/platform/errors.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid, returnPayout, sendPayouts } from '#server/ledger/payouts/steps.ts'
import { newProduct, step, unless, type World } from './world.ts'

const by = 'Storm'
const isRefused = (error: unknown) => error instanceof Problem

/** Payouts, and closing of stores and companies. New ones replace those that closed. */
export const moneySteps = [
  step('list payouts', 2, fc.constant(null), ({ market }) => listPayouts(market.db)),
  step('pay out', 2, fc.record({ which: fc.nat(3), to: fc.constantFrom('sent', 'paid', 'returned') }), async (world, { which, to }) => {
    const { market } = world
    const found = await market.db.selectFrom('payouts').select('id').orderBy('id', 'desc').limit(4).execute()
    const id = found[which % Math.max(1, found.length)]?.id
    if (id === undefined) return
    const { paymentDeps: deps } = market.app
    const marked =
      to === 'sent'
        ? sendPayouts(market.db, [id], { by })
        : to === 'paid'
          ? markPayoutPaid(deps, id, { by })
          : returnPayout(deps, id, { by, reason: 'storm' })
    // The provider's balance may be lower.
    await marked.catch(unless(world, isRefused))
    // A store whose payout was returned saves its bank account again, which retries the payout.
    await market.db.updateTable('shopAccounts').set({ updatedAt: new Date() }).execute()
  }),
  step('close store', 1, fc.nat(1), async (world, which) => {
    const { market, sellers, products } = world
    if (!(await closed(world, { role: 'seller', id: sellers[which]!.id }))) return
    sellers[which] = await market.seller('baru', 'Toko Baru')
    await market.payable(sellers[which]!)
    for (const [index] of products.entries())
      if (index % sellers.length === which) products[index] = await newProduct(market, sellers, index)
  }),
  step('close company', 1, fc.nat(2), async (world, which) => {
    if (await closed(world, { role: 'buyer', id: world.buyers[which]!.id })) world.buyers[which] = await world.market.buyer()
  }),
]

const closed = (world: World, who: Parameters<typeof closeAccount>[1]) =>
  closeAccount(world.market.db, who, async () => {}).then(
    () => true,
    (error: unknown) => {
      unless(world, isRefused)(error)
      return false
    },
  )

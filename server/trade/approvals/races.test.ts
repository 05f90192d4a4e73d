import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requests, type PurchaseRequest } from '#contract/approvals.ts'
import { orders } from '#contract/orders.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { approvingCompany, createRequest, decide, type Market } from '#server/test/approvals.ts'
import { casesOf } from '#server/test/cases.ts'
import { runRequestTimers } from './timers.ts'

const silent = { error: () => undefined }
const [stock, wanted] = [10, 2]

/** A stranger who has all pieces in the cart and tries to take them again and again, at moments that the seed decides. */
function besiege(market: Market, stranger: TestBuyer, cart: unknown, moments: number[]) {
  let isOver = false
  const replies: { ended: number; status: number; code?: string }[] = []
  const work = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const { status, problem } = await market.checkout(stranger, cart)
      replies.push({ ended: performance.now(), status, code: problem.code })
      if (status === 201) return
      await pause(moments[at % moments.length])
    }
  })()
  const end = async () => {
    isOver = true
    await work
    return replies
  }
  return { end, [Symbol.asyncDispose]: async () => void (await end()) }
}

/** A request that ends unpaid gives its lines back. */
async function emptyCart(market: Market, who: TestBuyer) {
  for (const { id } of (await market.call(who, orders.cart)).json[0]?.OrderProducts ?? [])
    await market.call(who, orders.removeLine, { params: { id } })
}

test(
  'a stranger takes no kept piece between asking, approving and paying, and all of them once they are free',
  { timeout: 900_000 },
  async () => {
    const { market, boss, seller, rudi, ani } = await approvingCompany()
    await using _ = market
    const race = fc.record({
      moments: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 4 }),
      end: fc.constantFrom('pay', 'cancel and pay', 'lapse', 'reject', 'withdraw', 'expire'),
    })
    const frees: Record<string, (request: PurchaseRequest) => Promise<unknown>> = {
      lapse: async () => {
        await sql`update stock_reservations set until = now() - interval '1 minute' where request_id is not null and status = 'open'`.execute(
          market.db,
        )
        await runRequestTimers(market.db, silent)
      },
      reject: ({ id, version }) => decide(market, ani, id, 'reject', version, 'Tidak perlu.'),
      withdraw: ({ id, version }) => decide(market, rudi, id, 'withdraw', version),
      expire: async () => {
        await sql`update purchase_requests set expires_at = now() - interval '1 minute' where status = 'waiting'`.execute(market.db)
        await runRequestTimers(market.db, silent)
      },
    }
    await fc.assert(
      fc.asyncProperty(race, async ({ moments, end }) => {
        const product = await market.product(seller, { price: 1_000, stock })
        const stranger = await market.buyer('PT Lain')
        const cart = await market.fill(stranger, [product, stock])
        const request = await createRequest(market, rudi, product, wanted)
        expect(request.keptUntil).not.toBeNull()
        await using siege = besiege(market, stranger, cart, moments)
        const free = frees[end]
        if (free) {
          await pause(moments[0])
          const freed = performance.now()
          await free(request)
          const tried = await siege.end()
          expect(tried.filter(({ ended, status }) => ended < freed && status === 201)).toEqual([])
          if (tried.at(-1)?.status !== 201) expect((await market.checkout(stranger, cart)).status).toBe(201)
          expect(await market.stockOf(product)).toMatchObject({ stock, held: stock })
          await emptyCart(market, rudi)
          return
        }
        expect((await decide(market, ani, request.id, 'approve', request.version)).json.status).toBe('approved')
        const unpaid = (await market.call(boss, orders.unpaid)).json.find(({ id }) => id === request.OrderId)
        let token = (await market.checkout(boss, unpaid)).json.transaction.token
        if (end === 'cancel and pay') {
          await market.call(boss, orders.cancelPayment, { params: { id: request.OrderId } })
          token = (await market.checkout(boss, unpaid)).json.transaction.token
        }
        await market.pay(token, { payment_type: 'gopay' })
        const tried = await siege.end()
        expect(tried.filter(({ status }) => status === 201)).toEqual([])
        expect(tried.every(({ code }) => code === 'out-of-stock' || code === 'price-changed')).toBe(true)
        expect(tried.length).toBeGreaterThan(0)
        expect(await market.stockOf(product)).toMatchObject({ stock: stock - wanted, held: 0 })
        expect((await market.call(rudi, requests.show, { params: { id: request.id } })).json.status).toBe('placed')
      }),
      { numRuns: casesOf(200, 24), endOnFailure: true },
    )
  },
)

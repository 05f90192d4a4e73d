import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { approvals } from '#contract/approvals.ts'
import { approvingCompany } from '#server/test/approvals.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { moveQuote, offeredQuote } from '#server/test/quotes.ts'

/** A member who may order for a million a month. */
async function limitedMember() {
  const { market, boss, seller, cement } = await approvingCompany([])
  const dewi = await addColleague(market.db, boss, 'Dewi', 'buyer')
  const body = { userId: dewi.user, monthLimit: 1_000_000 }
  await market.call(boss, approvals.setLimit, { body, headers: await market.confirmed(boss) })
  return { market, boss, seller, cement, dewi }
}

test('of two offers accepted at once that exceed a month limit together, exactly one becomes an order', async () => {
  const { market, seller, cement, dewi, boss } = await limitedMember()
  await using _ = market
  const offered = { buyer: dewi, seller, product: cement, quantity: 10 }
  const quotes = [await offeredQuote(market, offered), await offeredQuote(market, offered)]
  const replies = await Promise.all(quotes.map((quote) => moveQuote(market, dewi, quote, 'accept')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('limit-exceeded')
  const [{ used } = { used: 0 }] = (await market.call(boss, approvals.limits)).json
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThanOrEqual(1_000_000)
})

test('a month limit that is lowered while an order waits for it holds for that order', async () => {
  const { market, cement, dewi } = await limitedMember()
  await using _ = market
  const cart = await market.fill(dewi, [cement, 10])
  const admin = new pg.Client({ connectionString: market.adminUrl })
  await admin.connect()
  try {
    await admin.query('begin; update member_limits set month_limit = 500000')
    const ordered = market.checkout(dewi, cart)
    await pause(1_000)
    await admin.query('commit')
    expect((await ordered).problem).toMatchObject({ code: 'limit-exceeded', limit: 500_000, used: 0, wanted: 650_000 })
  } finally {
    await admin.end()
  }
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { financeAddress } from '#contract/financeAddress.ts'
import { notifications } from '#contract/notifications.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { queueFinanceMail } from './queue.ts'

const email = 'keuangan@maju.test'
const set = async (market: TestMarket, buyer: TestBuyer, to = email, headers?: Record<string, string>) =>
  market.call(buyer, financeAddress.set, { body: { email: to }, headers: headers ?? (await market.confirmed(buyer)) })
const show = async (market: TestMarket, buyer: TestBuyer) => (await market.call(buyer, financeAddress.show)).json
const mails = async (market: TestMarket, to = email) => (await mailsTo(market, to)).map(({ subject }) => subject)

/** A company whose own address is proven. */
async function provenBuyer(market: TestMarket) {
  const buyer = await market.buyer('PT Maju')
  await market.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  return buyer
}

/** A company whose finance address is confirmed. */
async function confirmed() {
  const market = await testMarket()
  const [buyer, seller] = [await provenBuyer(market), await market.seller()]
  await set(market, buyer)
  const [mail] = await mailsTo(market, email)
  expect((await market.call(undefined, financeAddress.confirm, { body: { token: tokenIn(mail) } })).status).toBe(200)
  return { market, buyer, seller, product: await market.product(seller) }
}

test('nothing goes out before the address is confirmed; then a receipt is announced once, with no name and no document', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await provenBuyer(market), await market.seller('sari', 'Toko Baja')]
  const product = await market.product(seller, { name: 'Semen Rahasia' })
  expect(await show(market, buyer)).toEqual({ email: '', language: 'id', status: 'off' })
  expect((await set(market, buyer, email, {})).problem.code).toBe('confirmation-needed')
  expect((await set(market, buyer)).json).toEqual({ email, language: 'id', status: 'waiting' })
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const [link, ...more] = await mailsTo(market, email)
  expect([link?.subject, more]).toEqual(['Konfirmasi alamat ini untuk pemberitahuan dokumen', []])
  const press = () => market.call(undefined, financeAddress.confirm, { body: { token: tokenIn(link) } })
  expect((await Promise.all([press(), press()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await show(market, buyer)).status).toBe('on')

  const order = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const [mail] = await mailsTo(market, email)
  expect(mail?.subject).toBe(`Invoice dan kuitansi: pesanan ${order}`)
  expect(mail?.text).toContain(`/orders/${order}`)
  for (const secret of ['PT Maju', 'Semen Rahasia', 'Toko Baja', 'Rp']) expect(mail?.text).not.toContain(secret)
  expect(await mails(market)).toHaveLength(2)
})

test('an invoice to transfer is announced when its account is there; consumers that work twice announce it once', async () => {
  const { market, buyer, product } = await confirmed()
  await using _ = market
  const { cart, token } = await market.opened(buyer, [product, 1])
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
  expect((await mails(market))[0]).toBe(`Invoice baru: pesanan ${cart.id}`)
  const again = () =>
    inTransaction(market.db, (tx) => queueFinanceMail(tx, { buyerId: buyer.id, kind: 'receipt', orderIds: [cart.id], key: 'one' }))
  await Promise.all([again(), again(), again()])
  await inTransaction(market.db, async (tx) => {
    await queueFinanceMail(tx, { buyerId: buyer.id, kind: 'receipt', orderIds: [cart.id], key: 'killed' })
    throw new Error('killed')
  }).catch(() => undefined)
  expect(await mails(market)).toEqual([`Invoice dan kuitansi: pesanan ${cart.id}`, `Invoice baru: pesanan ${cart.id}`, expect.any(String)])
})

test('another address ends the first at once and is told to every administrator; the link in a mail ends it, a foreign one does not', async () => {
  const { market, buyer, product } = await confirmed()
  await using _ = market
  const ani = await addColleague(market.db, buyer, 'Ani', 'admin')
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const [before] = await mailsTo(market, email)
  expect((await set(market, buyer, 'baru@maju.test', {})).problem.code).toBe('confirmation-needed')
  await set(market, buyer, 'baru@maju.test')
  const { rows } = await sql<{
    email: string
  }>`select u.email from users u join sessions s on s.user_id = u.id where u.name = 'Ani'`.execute(market.db)
  expect(await mails(market, rows[0]!.email)).toEqual(['Alamat email keuangan perusahaan Anda diubah'])
  expect((await market.call(ani, notifications.list)).json.notifications.map(({ code }) => code)).toContain('finance-address-changed')
  const stop = (token: string) => market.call(undefined, financeAddress.stop, { body: { token } })
  // The address of this link is no longer set.
  expect((await stop(tokenIn(before))).problem.code).toBe('link-dead')
  const [link] = await mailsTo(market, 'baru@maju.test')
  await market.call(undefined, financeAddress.confirm, { body: { token: tokenIn(link) } })
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const [mail] = await mailsTo(market, 'baru@maju.test')
  const token = tokenIn(mail)
  expect((await stop(token.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')))).problem.code).toBe('link-dead')
  expect((await stop(token.replace(/^\d+/, (id) => String(Number(id) + 1)))).problem.code).toBe('link-dead')
  expect((await Promise.all([stop(token), stop(token)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await show(market, buyer)).status).toBe('off')
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  expect(await mails(market, 'baru@maju.test')).toHaveLength(2)
  expect(await mails(market)).toHaveLength(2)
})

test('a mail that waits is not sent to an address that was withdrawn since; links are limited, and closing the account leaves none', async () => {
  const { market, buyer, product } = await confirmed()
  await using _ = market
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  await market.consumed()
  await set(market, buyer, '')
  expect(await mails(market)).toHaveLength(1)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await set(market, buyer)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 409, 409])
  const other = await provenBuyer(market)
  await set(market, other, 'lain@maju.test')
  await closeAccount(market.db, other, async () => {})
  expect(await market.db.selectFrom('financeAddresses').select('email').execute()).toEqual([{ email }])
})

test('five companies a day may name one address, also where more of them do so at once', async () => {
  await using market = await testMarket()
  const buyers = []
  for (let n = 0; n < 8; n += 1) buyers.push(await market.buyer(`PT Banjir ${n}`))
  await market.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  const asked = []
  for (const buyer of buyers) asked.push({ buyer, headers: await market.confirmed(buyer) })
  const answers = await Promise.all(asked.map(({ buyer, headers }) => set(market, buyer, email, headers)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

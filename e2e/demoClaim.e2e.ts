import { expect, test } from '@playwright/test'
import { demoPassword as password } from '#demo/accounts.ts'
import { withDatabase } from './database.ts'
import { signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

/** An order of the demo that is on its way; not of the company that other journeys look at. */
const shippedOrder = () =>
  withDatabase((db) =>
    db
      .selectFrom('storeOrders as part')
      .innerJoin('orders', 'orders.id', 'part.orderId')
      .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
      .innerJoin('shops', 'shops.id', 'part.shopId')
      .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
      .innerJoin('users as buyer', 'buyer.id', 'buyers.userId')
      .innerJoin('users as seller', 'seller.id', 'sellers.userId')
      .innerJoin('shipments', 'shipments.storeOrderId', 'part.id')
      .select(['orders.id', 'buyer.email as buyer', 'seller.email as seller'])
      .where('part.status', '=', 'shipped')
      .where('shipments.status', '=', 'shipped')
      .where('buyer.email', 'like', '%@demo.pasokan.test')
      .where('buyer.email', '<>', 'buyer@demo.pasokan.test')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('claims').select('claims.id').whereRef('claims.storeOrderId', '=', 'part.id'))),
      )
      .where(({ eb, selectFrom }) =>
        eb(
          selectFrom('storeOrders as all')
            .select(({ fn }) => fn.countAll().as('n'))
            .whereRef('all.orderId', '=', 'orders.id'),
          '=',
          1,
        ),
      )
      .orderBy('orders.id')
      .executeTakeFirstOrThrow(),
  )

test('an order of the demo is claimed, and a part of its money goes back', async ({ page: buyer, browser }) => {
  const order = await shippedOrder()
  await signIn(buyer, 'Company', { email: order.buyer, password })
  await buyer.goto(`/orders/${order.id}`)
  await buyer.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'What is wrong with the goods?' })
  await dialog.getByLabel('What is wrong with the goods?').selectOption({ label: 'Missing' })
  await dialog.getByRole('group', { name: 'How many?' }).getByRole('textbox').first().fill('1')
  await dialog.getByLabel('Describe it').fill('Satu tidak ada di dalam paket.')
  await keepPicture(buyer, 'demo-claim')
  await dialog.getByRole('button', { name: 'Send the claim' }).click()
  await expect(dialog).toBeHidden()

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', { email: order.seller, password })
  await store.goto(`/orders/${order.id}`)
  await store.getByRole('button', { name: 'Offer' }).click()
  const offer = store.getByRole('dialog', { name: 'Offer' })
  await offer.getByLabel('Amount in rupiah').fill('1.000')
  await offer.getByLabel('Your words').fill('Kami kembalikan sebagian.')
  await offer.getByRole('button', { name: 'Offer' }).click()
  await expect(store.getByText('Waiting for the company')).toBeVisible()
  await store.context().close()

  await buyer.reload()
  await buyer.getByRole('button', { name: 'Accept the offer' }).click()
  await buyer.getByRole('dialog', { name: 'Accept the offer' }).getByRole('button', { name: 'Accept the offer' }).click()
  await expect(buyer.getByText(/Refund of Rp1\.000/)).toBeVisible()
  await keepPicture(buyer, 'demo-claim-settled')
})

import { expect, test } from 'vitest'
import { methodsFor } from '#server/payments/attempts/methods.ts'
import { settingTypes } from '#contract/settings.ts'
import { mayMove, timers } from '#server/trade/storeOrders/steps.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { planChats } from './chats.ts'
import { listings } from './listing.ts'
import { planOrders } from './orders.ts'
import { planStock } from './stock.ts'

const now = new Date('2026-11-18T05:30:00Z')
const orders = planOrders(now)
const day = 86_400_000

test('the plan is the same for the same moment', () => {
  expect(planOrders(now)).toEqual(orders)
  expect(planChats(now)).toEqual(planChats(now))
  expect(planStock(orders, now).left).toEqual(planStock(orders, now).left)
})

test('orders grow over six months and rest at weekends', () => {
  const between = (from: number, to: number) =>
    orders.filter(({ paidAt }) => now.getTime() - paidAt >= from * day && now.getTime() - paidAt < to * day).length
  expect(between(0, 60)).toBeGreaterThan(between(122, 182) * 1.4)
  const weekday = (time: number) => new Date(time + 7 * 3_600_000).getUTCDay()
  const weekend = orders.filter(({ paidAt }) => [0, 6].includes(weekday(paidAt))).length / 2
  expect((orders.length - weekend * 2) / 5).toBeGreaterThan(weekend * 2.5)
  expect(orders.length).toBeGreaterThan(300)
})

test('every total is the sum of its lines and of its stores, and its way of paying takes that much', () => {
  const providers = { credit_card: 'credit_card', qris: 'other_qris', gopay: 'gopay', echannel: 'echannel' } as const
  for (const { lines, total, parts, payment, number } of orders) {
    expect(
      lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
      `order ${number}`,
    ).toBe(total)
    expect(parts.reduce((sum, part) => sum + part.subtotal, 0)).toBe(total)
    expect(new Set(lines.map((line) => line.productKey)).size).toBe(lines.length)
    expect(methodsFor(total)).toContain(payment.type === 'bank_transfer' ? `${payment.bank}_va` : providers[payment.type])
    expect(payment.term === null || payment.type === 'credit_card').toBe(true)
  }
})

/** After how many days a clock would move it. */
function daysOf(status: StoreOrderStatus) {
  const timer = Object.entries(timers).find(([from]) => from === status)?.[1]
  return timer && settingTypes[timer.after].default
}

test('nothing is sold before it was listed, and stores move their orders only as they may and before a clock would', () => {
  const listedAt = new Map(listings().map(({ product, daysAgo }) => [product.key, now.getTime() - daysAgo * day]))
  const steps = { accepted: 'accept', shipped: 'ship', received: 'receive', completed: 'complete', rejected: 'reject' } as const
  for (const { lines, parts, openedAt, paidAt } of orders) {
    expect(paidAt).toBeGreaterThan(openedAt)
    for (const line of lines) expect(listedAt.get(line.productKey)).toBeLessThan(openedAt)
    for (const part of parts) {
      let [status, since]: [StoreOrderStatus, number] = ['paid', paidAt]
      for (const { to, at, by } of part.steps) {
        expect(at).toBeGreaterThan(since)
        expect(at).toBeLessThan(now.getTime())
        if (to === 'refunded') expect(status).toBe('rejected')
        else
          expect(
            mayMove(steps[to], by === 'seller' || by === 'buyer' ? by : 'system', {
              status,
              unapproved: 0,
              claimed: 0,
              cancelFreeUntil: null,
            }),
            `${status} to ${to} by ${by}`,
          ).toBe(true)
        expect(at - since).toBeLessThan((daysOf(status) ?? 99) * day)
        ;[status, since] = [to, at]
      }
      expect(now.getTime() - since).toBeLessThan((daysOf(status) ?? 1e9) * day)
    }
  }
})

test('stock never goes below nothing, and the demo’s own store has something that runs out', () => {
  const { movements, left } = planStock(orders, now)
  const running = new Map<string, number>()
  for (const { productKey, quantity } of movements) {
    const after = (running.get(productKey) ?? 0) + quantity
    expect(after, productKey).toBeGreaterThanOrEqual(0)
    running.set(productKey, after)
  }
  expect(running).toEqual(left)
  const own = listings()
    .filter(({ product }) => product.store === 'tulis-rapi')
    .map(({ product }) => left.get(product.key) ?? 0)
  expect(own.filter((pieces) => pieces <= 5).length).toBeGreaterThanOrEqual(3)
})

test('about twenty-five rooms talk of products of their store, two to eight messages each, none from the future', () => {
  const rooms = planChats(now)
  expect(rooms.length).toBeGreaterThanOrEqual(25)
  expect(new Set(rooms.map(({ buyer, store }) => `${buyer} ${store}`)).size).toBe(rooms.length)
  const storeOf = new Map(listings().map(({ product }) => [product.key, product.store]))
  for (const { messages, store, productKey, openedAt } of rooms) {
    expect(storeOf.get(productKey)).toBe(store)
    expect(messages.length).toBeGreaterThanOrEqual(2)
    expect(messages.length).toBeLessThanOrEqual(8)
    const times = [openedAt, ...messages.map(({ at }) => at), now.getTime()]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

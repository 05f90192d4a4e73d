import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { pricesFor } from './prices.ts'

/** A switch: the next `times` calls wait, fail with a status, and cost more. In this process only. */
const Behavior = z.object({
  delayMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  status: z._default(z.int().check(z.gte(200), z.lte(599)), 200),
  risePercent: z._default(z.int().check(z.gte(-90), z.lte(1_000)), 0),
  times: z._default(z.int().check(z.gte(0)), 1_000_000_000),
})

const Postal = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const BiteshipBody = z.object({
  origin_postal_code: Postal,
  destination_postal_code: Postal,
  couriers: z.string(),
  items: z.array(z.object({ weight: z.number(), quantity: z._default(z.number(), 1) })),
})
const hide = { schema: { hide: true } }

/**
 * A courier service that speaks Biteship's rates and RajaOngkir's domestic cost. `POST /behave {delayMs, status, risePercent,
 * times}` makes it slow, failing or dearer; `{times: 0}` ends that. `GET /calls`: how many rates were asked.
 */
export function courierStandIn(app: FastifyInstance) {
  let behavior = z.parse(Behavior, { times: 0 })
  let calls = 0
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post('/behave', hide, async ({ body }, reply) => {
    const asked = z.safeParse(Behavior, body ?? {})
    if (!asked.success) return reply.status(400).send({ success: false })
    behavior = asked.data
    return { success: true }
  })
  app.get('/calls', hide, async () => ({ calls }))

  /** Waits and counts as told; the status that is answered, and how much dearer it is. */
  const behave = async () => {
    calls += 1
    if (behavior.times === 0) return { status: 200, risePercent: 0 }
    const { delayMs, status, risePercent } = behavior
    behavior = { ...behavior, times: behavior.times - 1 }
    if (delayMs > 0) await pause(delayMs, undefined, { ref: false })
    return { status, risePercent }
  }

  app.post('/v1/rates/couriers', hide, async ({ body }, reply) => {
    const { status, risePercent } = await behave()
    if (status !== 200) return reply.status(status).send({ success: false, error: 'As it was told to answer' })
    const asked = z.safeParse(BiteshipBody, body)
    if (!asked.success) return reply.status(400).send({ success: false, error: 'Invalid request body' })
    const { origin_postal_code: from, destination_postal_code: to, couriers, items } = asked.data
    const grams = items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
    const pricing = pricesFor({ from, to, grams, couriers: couriers.split(','), risePercent }).map((row) => ({
      courier_name: row.name,
      courier_code: row.courier,
      courier_service_name: row.label,
      courier_service_code: row.service,
      shipment_duration_range: `${row.minDays} - ${row.maxDays}`,
      shipment_duration_unit: 'days',
      price: row.price,
    }))
    return { success: true, object: 'courier_pricing', code: 20001003, pricing }
  })

  // Its own ids of places are the postal codes here.
  app.get<{ Querystring: { search?: string } }>('/api/v1/destination/domestic-destination', hide, async ({ query: { search = '' } }) => ({
    meta: { message: 'Success', code: 200, status: 'success' },
    data: /^\d{5}$/.test(search) ? [{ id: Number(search), zip_code: search }] : [],
  }))
  app.post<{ Body: Record<string, string> }>('/api/v1/calculate/domestic-cost', hide, async ({ body }, reply) => {
    const { status, risePercent } = await behave()
    if (status !== 200) return reply.status(status).send({ meta: { code: status, status: 'error' }, data: null })
    const { origin = '', destination = '', weight = '0', courier = '' } = body
    const rows = pricesFor({ from: origin, to: destination, grams: Number(weight), couriers: courier.split(':'), risePercent })
    const data = rows.map((row) => ({
      name: row.name,
      code: row.courier,
      service: row.service.toUpperCase(),
      description: row.label,
      cost: row.price,
      etd: `${row.minDays}-${row.maxDays} day`,
    }))
    return { meta: { message: 'Success', code: 200, status: 'success' }, data }
  })
}

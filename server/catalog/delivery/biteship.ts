import * as z from 'zod/mini'
import { courierServices } from '#contract/courierServices.ts'
import { daysOf, fetchJson, type RateSource } from './source.ts'

const Answer = z.object({
  pricing: z.array(
    z.object({
      courier_code: z.string(),
      courier_service_code: z.string(),
      price: z.number(),
      shipment_duration_range: z.optional(z.string()),
      shipment_duration_unit: z.optional(z.string()),
    }),
  ),
})

/** https://biteship.com/docs/api/rates/retrieve, by postal codes. `url` without a closing slash. */
export const biteship =
  ({ url, key }: { url: string; key: string }): RateSource =>
  async ({ from, to, grams, value, services }) => {
    const wanted = courierServices.filter(({ id }) => services.includes(id))
    const body = {
      origin_postal_code: Number(from.postalCode),
      destination_postal_code: Number(to.postalCode),
      couriers: [...new Set(wanted.map(({ code }) => code.courier))].join(','),
      items: [{ name: 'Barang', value, weight: grams, quantity: 1 }],
    }
    const headers = { authorization: key, 'content-type': 'application/json' }
    const json = await fetchJson(`${url}/v1/rates/couriers`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { pricing } = z.parse(Answer, json)
    return wanted.flatMap(({ id, code }) => {
      const row = pricing.find((one) => one.courier_code === code.courier && one.courier_service_code === code.service)
      const days = daysOf(`${row?.shipment_duration_range ?? ''} ${row?.shipment_duration_unit ?? ''}`)
      return row && isPrice(row.price) ? [{ service: id, price: row.price, ...days }] : []
    })
  }

/** A price of zero is an answer that went wrong. */
export const isPrice = (price: number) => Number.isSafeInteger(price) && price > 0 && price < 1_000_000_000

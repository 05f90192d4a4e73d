import * as z from 'zod/mini'
import { courierServices } from '#contract/courierServices.ts'
import { isPrice } from './biteship.ts'
import { daysOf, fetchJson, Refused, type RateSource } from './source.ts'

const Places = z.object({ data: z.array(z.object({ id: z.int() })) })
const Answer = z.object({ data: z.array(z.object({ code: z.string(), service: z.string(), cost: z.number(), etd: z.string() })) })

/** RajaOngkir by Komerce (rajaongkir.com/docs, direct search): its own ids of places are looked up by postal code, once. */
export function rajaongkir({ url, key }: { url: string; key: string }): RateSource {
  const places = new Map<string, Promise<number>>()
  const placeOf = (postalCode: string) => {
    const known = places.get(postalCode) ?? find(postalCode)
    places.set(postalCode, known)
    known.catch(() => places.delete(postalCode))
    return known
  }
  const find = async (postalCode: string) => {
    const json = await fetchJson(`${url}/destination/domestic-destination?search=${encodeURIComponent(postalCode)}&limit=1`, {
      headers: { key },
    })
    const [first] = z.parse(Places, json).data
    if (!first) throw new Refused(`RajaOngkir knows no place with the postal code ${postalCode}`)
    return first.id
  }
  return async ({ from, to, grams, services }) => {
    const wanted = courierServices.filter(({ id }) => services.includes(id))
    const [origin, destination] = await Promise.all([placeOf(from.postalCode), placeOf(to.postalCode)])
    const courier = [...new Set(wanted.map(({ code }) => code.courier))].join(':')
    const body = new URLSearchParams({ origin: String(origin), destination: String(destination), weight: String(grams), courier })
    const json = await fetchJson(`${url}/calculate/domestic-cost`, { method: 'POST', headers: { key }, body })
    const { data } = z.parse(Answer, json)
    return wanted.flatMap(({ id, code }) => {
      const row = data.find((one) => one.code === code.courier && one.service.toLowerCase() === code.service)
      return row && isPrice(row.cost) ? [{ service: id, price: row.cost, ...daysOf(row.etd) }] : []
    })
  }
}

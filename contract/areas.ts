import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AreaId, inPath } from './ids.ts'

/** A district (kecamatan) with its city or regency and province. `postalCodes`: all that are used in it. */
export const Area = z.object({
  id: AreaId,
  district: z.string(),
  city: z.string(),
  province: z.string(),
  postalCodes: z.array(z.string()),
})
export type Area = z.infer<typeof Area>

export const areas = {
  search: endpoint({
    method: 'GET',
    path: '/areas',
    summary: 'At most 20 districts by beginnings of words of district, city and province, or by postal code; the closest first',
    access: 'anyone',
    cache: { shows: [], kept: true },
    query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
    replica: true,
    response: z.array(Area),
  }),
  show: endpoint({
    method: 'GET',
    path: '/areas/:id',
    summary: 'A district by its official code without points',
    access: 'anyone',
    cache: { shows: [], kept: true },
    params: z.object({ id: inPath(AreaId) }),
    replica: true,
    response: Area,
    problems: ['not-found'],
  }),
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { unitWords, type Unit as Code } from './words/units.ts'

export const Unit = z.enum(Object.keys(unitWords) as [Code, ...Code[]])
export type Unit = z.infer<typeof Unit>

/** `decimals`: places that a quantity of it usually has. `rec20`: UN/ECE Recommendation 20 and 21. `coretax`: of tax invoices. */
type Facts = { decimals: 0 | 1 | 2 | 3; time?: true; rec20: string; coretax: string }
const facts: Record<Unit, Facts> = {
  pcs: { decimals: 0, rec20: 'H87', coretax: 'UM.0021' },
  lusin: { decimals: 0, rec20: 'DZN', coretax: 'UM.0017' },
  kodi: { decimals: 0, rec20: 'SCO', coretax: 'UM.0033' },
  gros: { decimals: 0, rec20: 'GRO', coretax: 'UM.0033' },
  rim: { decimals: 0, rec20: 'RM', coretax: 'UM.0033' },
  lembar: { decimals: 0, rec20: 'ST', coretax: 'UM.0020' },
  set: { decimals: 0, rec20: 'SET', coretax: 'UM.0019' },
  unit: { decimals: 0, rec20: 'C62', coretax: 'UM.0018' },
  pasang: { decimals: 0, rec20: 'PR', coretax: 'UM.0019' },
  buku: { decimals: 0, rec20: 'D63', coretax: 'UM.0018' },
  box: { decimals: 0, rec20: 'XBX', coretax: 'UM.0022' },
  karton: { decimals: 0, rec20: 'XCT', coretax: 'UM.0037' },
  pak: { decimals: 0, rec20: 'XPK', coretax: 'UM.0033' },
  sak: { decimals: 0, rec20: 'XSA', coretax: 'UM.0033' },
  roll: { decimals: 0, rec20: 'XRO', coretax: 'UM.0039' },
  batang: { decimals: 0, rec20: 'XBR', coretax: 'UM.0033' },
  pail: { decimals: 0, rec20: 'XPL', coretax: 'UM.0033' },
  galon: { decimals: 0, rec20: 'XDJ', coretax: 'UM.0033' },
  drum: { decimals: 0, rec20: 'XDR', coretax: 'UM.0036' },
  botol: { decimals: 0, rec20: 'XBO', coretax: 'UM.0033' },
  kg: { decimals: 3, rec20: 'KGM', coretax: 'UM.0003' },
  g: { decimals: 0, rec20: 'GRM', coretax: 'UM.0004' },
  ton: { decimals: 3, rec20: 'TNE', coretax: 'UM.0001' },
  m: { decimals: 2, rec20: 'MTR', coretax: 'UM.0013' },
  cm: { decimals: 0, rec20: 'CMT', coretax: 'UM.0015' },
  m2: { decimals: 2, rec20: 'MTK', coretax: 'UM.0012' },
  m3: { decimals: 3, rec20: 'MTQ', coretax: 'UM.0034' },
  liter: { decimals: 3, rec20: 'LTR', coretax: 'UM.0007' },
  jam: { decimals: 0, time: true, rec20: 'HUR', coretax: 'UM.0027' },
  hari: { decimals: 0, time: true, rec20: 'DAY', coretax: 'UM.0026' },
  'orang-hari': { decimals: 0, time: true, rec20: 'E49', coretax: 'UM.0033' },
  minggu: { decimals: 0, time: true, rec20: 'WEE', coretax: 'UM.0025' },
  bulan: { decimals: 0, time: true, rec20: 'MON', coretax: 'UM.0024' },
  paket: { decimals: 0, rec20: 'LS', coretax: 'UM.0033' },
  kegiatan: { decimals: 0, time: true, rec20: 'ACT', coretax: 'UM.0030' },
}

/** `name`: of one. `time`: whether it measures service or rental. */
export const UnitFacts = z.object({
  unit: Unit,
  name: z.object({ en: z.string(), id: z.string() }),
  decimals: z.int(),
  time: z.boolean(),
  rec20: z.string(),
  coretax: z.string(),
})
export type UnitFacts = z.infer<typeof UnitFacts>

/** Every unit, in the order in which it is offered. */
export const allUnits: UnitFacts[] = Unit.options.map((unit) => {
  const { decimals, time = false, rec20, coretax } = facts[unit]
  return { unit, name: unitWords[unit], decimals, time, rec20, coretax }
})

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/units',
    programs: true,
    summary: 'The units in which something is sold, with their codes elsewhere',
    access: 'anyone',
    cache: { shows: [], kept: true },
    response: z.array(UnitFacts),
  }),
}

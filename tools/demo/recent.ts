import type { BuyerKey } from './buyers.ts'
import { hour } from './calendar.ts'
import type { DemoListing } from './listing.ts'
import type { PlannedOrder } from './orders.ts'
import type { PlannedPart, PlannedStep } from './parts.ts'

type Recent = {
  buyer: BuyerKey
  hoursAgo: number
  wares: readonly (readonly [name: string, quantity: number])[]
  steps: readonly (readonly [PlannedStep['to'], number])[]
  term: number | null
}

/** A demo account finds something to do: new orders for the demo's store, one on its way to the demo's buyer. */
const recent: readonly Recent[] = [
  {
    buyer: 'wahana',
    hoursAgo: 2.5,
    wares: [
      ['Spidol Papan Tulis 4 Warna (isi 12)', 6],
      ['Map Plastik L A4 (isi 20)', 10],
    ],
    steps: [],
    term: null,
  },
  { buyer: 'ritel', hoursAgo: 7, wares: [['Kalkulator 12 Digit Meja', 8]], steps: [], term: 3 },
  {
    buyer: 'sagara',
    hoursAgo: 26,
    wares: [
      ['Map Ordner Folio 7 cm (isi 6)', 4],
      ['Buku Agenda Ring A5 Polos', 20],
      ['Pulpen Gel Hitam 0,5 mm (isi 12)', 10],
    ],
    steps: [['accepted', 20]],
    term: null,
  },
  {
    buyer: 'sagara',
    hoursAgo: 74,
    wares: [['Standing Pouch Kopi 250 g (isi 50)', 12]],
    steps: [
      ['accepted', 66],
      ['shipped', 44],
    ],
    term: null,
  },
  {
    buyer: 'harapan',
    hoursAgo: 80,
    wares: [
      ['Papan Tulis Putih 120 x 80 cm + Kaki', 2],
      ['Stempel Otomatis 38 x 14 mm', 4],
    ],
    steps: [
      ['accepted', 72],
      ['shipped', 50],
    ],
    term: 6,
  },
]

export function recentOrders(market: readonly DemoListing[], now: Date): Omit<PlannedOrder, 'number'>[] {
  return recent.map(({ buyer, hoursAgo, wares, steps, term }) => {
    const lines = wares.map(([name, quantity]) => {
      const product = market.find((listed) => listed.product.name === name)?.product
      if (!product) throw new Error(`the demo sells no ${name}`)
      return { productKey: product.key, store: product.store, price: product.price, quantity }
    })
    const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    const paidAt = now.getTime() - hoursAgo * hour
    const shipped = steps.some(([to]) => to === 'shipped')
    const part: PlannedPart = {
      store: lines[0]?.store ?? '',
      subtotal: total,
      steps: steps.map(([to, before]) => ({
        to,
        at: now.getTime() - before * hour,
        by: 'seller',
        reason: to === 'shipped' ? 'JNE JNE0004711000' : '',
      })),
      carrier: shipped ? 'JNE' : '',
      tracking: shipped ? 'JNE0004711000' : '',
    }
    const payment =
      term === null ? ({ type: 'bank_transfer', bank: 'bca', term: null } as const) : ({ type: 'credit_card', bank: 'bni', term } as const)
    return { buyer, openedAt: paidAt - 0.3 * hour, paidAt, lines, total, payment, parts: [part] }
  })
}

import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { createList } from '#server/trade/lists/write.ts'
import { products } from '../products.ts'
import type { People } from './people.ts'

/** Saved lists of the demo's company: name and quantity of each product that it buys again and again. */
const lists = {
  'ATK kantor bulanan': [
    ['Pulpen Gel Biru 0,5 mm (isi 12)', 60],
    ['Map Plastik L A4 (isi 20)', 100],
    ['Kertas HVS A4 70 gsm (dus 5 rim)', 10],
    ['Sticky Notes 76 x 76 mm 4 Warna (isi 12)', 24],
    ['Kotak Arsip Karton 33 x 25 x 40 cm (isi 10)', 12],
  ],
  'Kemasan gerai': [
    ['Standing Pouch Kopi 250 g (isi 50)', 12],
    ['Gelas Kertas 8 oz Cetak (isi 1.000)', 4],
  ],
} as const

export async function loadLists(tx: Tx, people: People, ids: Map<string, ProductId>) {
  const idOf = (name: string) => ids.get(products.find((product) => product.name === name)!.key)!
  for (const [name, wishes] of Object.entries(lists))
    await createList(tx, people.buyers.get('sagara')!, {
      name,
      lines: wishes.map(([product, quantity]) => ({ ProductId: idOf(product), quantity, note: '' })),
    })
}

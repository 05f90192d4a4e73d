import { savedLists } from '#contract/savedLists.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to a company's lists and quick orders. */
export const savedListCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'quickOrder.read': () => ({ body: { text: '2 semen' } }),
  'quickOrder.add': (w) => ({ body: { lines: [{ ProductId: w.product, quantity: 1, code: 'semen' }] } }),
  'savedLists.list': () => ({}),
  'savedLists.create': (w) => ({ body: { name: 'ATK bulanan', lines: [{ ProductId: w.product, quantity: 2 }] } }),
  'savedLists.show': async (w) => ({ params: { id: await newList(w) }, strangers: [w.otherBuyer] }),
  'savedLists.update': async (w) => ({
    params: { id: await newList(w) },
    body: { name: 'ATK', lines: [], version: 1 },
    strangers: [w.otherBuyer],
  }),
  'savedLists.save': async (w) => ({
    params: { id: await newList(w) },
    body: { ProductId: w.product, quantity: 1 },
    strangers: [w.otherBuyer],
  }),
  'savedLists.add': async (w) => ({ params: { id: await newList(w) }, strangers: [w.otherBuyer] }),
  'savedLists.remove': async (w) => ({ params: { id: await newList(w) }, strangers: [w.otherBuyer] }),
}

async function newList(w: World) {
  return (await w.call(w.buyer, savedLists.create, { body: { name: 'ATK', lines: [{ ProductId: w.product, quantity: 2 }] } })).json.id
}

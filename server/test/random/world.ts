import { sql } from 'kysely'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { files } from '#contract/files.ts'
import type { ProductId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import type { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { chairs } from '#server/test/rental.ts'

export type Market = Awaited<ReturnType<typeof testMarket>>
type Who = { token: string } | undefined

/** Numbers that depend on the seed alone (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T | undefined => list[between(0, list.length - 1)]
  return { between, pick, maybe: (share: number) => next() < share }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** Four stores with goods, rentals and prints, six companies, two operators of finance and two of trust. */
export async function createWorld(market: Market, seed: number) {
  const failures: string[] = []
  const answers = new Map<string, number>()
  let calls = 0
  /** Calls, counts the answer, and notes one that is a fault of ours. */
  const call = async <E extends Endpoint>(who: Who, endpoint: E, input: object = {}) => {
    calls += 1
    const reply = await market.call(who as TestBuyer, endpoint, input as Parameters<typeof market.call<E>>[2])
    const name = `${endpoint.method} ${endpoint.path} ${reply.status}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
    if (reply.status >= 500 && reply.status !== 503) failures.push(`${name}: ${JSON.stringify(reply.problem)}`)
    return reply
  }
  const sellers: TestSeller[] = []
  const goods: { seller: TestSeller; id: ProductId; kind: string }[] = []
  for (let index = 0; index < 4; index += 1) {
    const seller = await market.seller(`toko${index}`, `Toko ${index}`)
    await market.payable(seller)
    sellers.push(seller)
    const forms = [
      { ...chairs, price: 60_003, stock: 40 },
      { ...chairs, name: 'Semen', CategoryId: 3, kind: 'goods', price: 65_007, stock: 4_000, deposit: undefined, bufferDays: undefined },
      {
        ...chairs,
        name: 'Brosur',
        kind: 'made-to-order',
        price: 9_345,
        stock: 0,
        needsProof: index === 0,
        deposit: undefined,
        bufferDays: undefined,
      },
    ]
    for (const body of forms) {
      const { json, status } = await market.call(seller, products.create, { body })
      if (status !== 201) throw new Error(`no product: ${status}`)
      goods.push({ seller, id: json.id, kind: body.kind })
    }
  }
  const buyers: TestBuyer[] = []
  for (let index = 0; index < 6; index += 1) {
    const buyer = await market.buyer()
    await market.db
      .updateTable('users')
      .set({ emailVerifiedAt: sql<Date>`now()` })
      .where('id', '=', ({ selectFrom }) => selectFrom('buyers').select('userId').where('id', '=', buyer.id))
      .execute()
    const body = {
      label: 'Gudang',
      receiver: 'Joko',
      phone: '081234567890',
      street: 'Jl. Raya 9',
      areaId: 327702,
      postalCode: '',
      notes: '',
    }
    await market.call(buyer, addresses.create, { body })
    buyers.push(buyer)
  }
  const operator = (name: string, role: 'finance' | 'trust') => testOperator(market, `${name}@acak.test`, role)
  return {
    market,
    ...chanceOf(seed),
    call,
    failures,
    answers,
    calls: () => calls,
    sellers,
    buyers,
    goods,
    finance: [await operator('rina', 'finance'), await operator('budi', 'finance')],
    trust: [await operator('tini', 'trust'), await operator('dewi', 'trust')],
    photo: async (who: TestBuyer | TestSeller) =>
      (await market.call(who, files.upload, formOf([{ field: 'file', name: 'foto.jpg', bytes: await drawPicture() }]))).json.FileId,
    provider: (path: string, body: object) => market.provider(path, body).catch(() => undefined),
  }
}

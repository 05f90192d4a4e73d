import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { variantSheet } from '#contract/variantSheet.ts'
import { longTest } from '#server/test/cases.ts'
import { about, shirts, shopOf } from '#server/test/units.ts'

type Shop = Awaited<ReturnType<typeof shopOf>>
const check = async ({ market, seller }: Shop, text: string) =>
  (await market.call(seller, variantSheet.check, { params: { id: seller.shopId! }, body: { text } })).json
const three = { ...shirts('variant'), units: [{ unit: 'pcs', factor: 1 }] }

longTest(
  'a running number of a file is the number of no variant, and a name that is cut or without its choices is not another one',
  async () => {
    await using shop = await shopOf(three)
    const { market, seller } = shop
    const field = readFileSync('server/test/field/04-running-number.tsv', 'utf8')
    for (let n = 1; n <= 50; n += 1)
      await market.call(seller, products.create, { body: { ...about, name: `Barang uji ${n}`, price: 1_690_000, stock: 1 } })
    for (const head of ['No', 'Nomor', 'No.', 'ID']) {
      const { rows, wrong } = await check(shop, field.replace('No\t', `${head}\t`))
      expect([head, wrong, rows.map(({ line }) => [line?.name, line?.price])]).toEqual([
        head,
        0,
        Array.from({ length: 50 }, (_, at) => [`Barang uji ${at + 1}`, 1_000 * (at + 1)]),
      ])
    }
    const { id } = (await shop.page()).variants[0]!
    const { rows } = await check(
      shop,
      `Nomor;Nama;Harga\n${id};Barang uji 7;5\n${id};Barang lain;5\n${id};;5\n;${'Barang uji 1'.padEnd(400, ' x')};5`,
    )
    expect(rows.map(({ line, problems }) => line?.name ?? problems[0]?.code)).toEqual([
      'Barang uji 7',
      'unknown-code',
      'unknown-code',
      'unknown-code',
    ])
  },
)

test('every row of a table is changed or refused by its number: lines of any end, cells of several lines, amounts of any kind', async () => {
  await using shop = await shopOf(three)
  const cell = fc.constantFrom('', 'KS-S', 'Kaus (S)', '1.000,00', '15rb', '15000/pcs', '5', '-5', 'baris 1\nbaris 2', '"', 'x\ty')
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (table, end) => {
        const filled = table.flatMap((row, at) => (row.some((text) => text !== '') ? [at + 2] : []))
        if (filled.length === 0) return
        const text = [['Nama', 'Harga', 'Stok'], ...table].map((row) => row.map(quoted).join('\t')).join(end)
        const { rows, wrong } = await check(shop, text)
        expect(rows.map(({ row }) => row)).toEqual(filled)
        expect(wrong).toBe(rows.filter(({ line, problems }) => line === null && problems.length > 0).length)
      },
    ),
    { numRuns: 40 },
  )
})

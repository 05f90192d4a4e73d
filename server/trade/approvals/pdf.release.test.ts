import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { requests } from '#contract/approvals.ts'
import { orders } from '#contract/orders.ts'
import { approvingCompany, createRequest, decide, type Market } from '#server/test/approvals.ts'
import { readPdfText, textsIn, withoutSpaces } from '#server/test/pdf.ts'
import { requestReport } from './pdf.ts'

type Someone = { token: string }

const get = (market: Market, { token }: Someone, path: string) =>
  market.app.inject({ url: `/api${path}`, headers: { access_token: token } })
const pdf = (market: Market, who: Someone, id: number, lang = 'id') => get(market, who, `/requests/${id}/pdf?lang=${lang}`)

async function approved() {
  const parts = await approvingCompany()
  const { market, rudi, ani, cement } = parts
  const asked = await createRequest(market, rudi, cement)
  const { json: request } = await decide(market, ani, asked.id, 'approve', asked.version, 'Sesuai anggaran')
  return { ...parts, request }
}

test('a purchase request as PDF says in both languages what its page says, and is stored once its order is paid', async () => {
  const { market, boss, rudi, ani, fina, seller, request } = await approved()
  await using _ = market
  const path = `${request.number.replaceAll('/', '-')}.pdf`
  const stored = () => market.db.selectFrom('issuedDocuments').selectAll().where('kind', '=', 'request').execute()
  expect((await readPdfText((await pdf(market, rudi, request.id)).rawPayload)).text).toContain('disetujui')
  expect(await stored()).toEqual([])
  const [unpaid] = (await market.call(fina, orders.unpaid)).json
  await market.pay((await market.checkout(fina, unpaid)).json.transaction.token, { payment_type: 'gopay' })
  const shown = (await market.call(boss, requests.show, { params: { id: request.id } })).json
  const company = (await market.db.selectFrom('buyers').select('name').where('id', '=', boss.id).executeTakeFirstOrThrow()).name
  for (const language of ['id', 'en'] as const) {
    const reply = await pdf(market, boss, request.id, language)
    expect(reply.headers['content-disposition']).toContain(path)
    const { text } = await readPdfText(reply.rawPayload)
    const said = textsIn(requestReport(shown, company, language), ['language', 'date'])
    expect(said.filter((each) => !text.includes(withoutSpaces(each)))).toEqual([])
    for (const each of ['Rudi', 'Ani', 'Sesuai anggaran', 'Proyek Bekasi', 'Rp650.000']) expect(text).toContain(withoutSpaces(each))
  }
  expect(await stored()).toMatchObject([
    { number: request.number, language: 'id', orderId: null },
    { number: request.number, language: 'en', orderId: null },
  ])

  await market.db.updateTable('buyers').set({ name: 'PT Lain' }).execute()
  const [first, ...more] = await Promise.all([boss, rudi, ani].map((who) => pdf(market, who, request.id)))
  for (const reply of more) expect(reply.rawPayload.equals(first!.rawPayload)).toBe(true)
  expect((await readPdfText(first!.rawPayload)).text).toContain(withoutSpaces(company))

  const zip = async (who: Someone) => unzipSync((await get(market, who, `/orders/${request.OrderId}/file?lang=id`)).rawPayload)
  const entries = await zip(boss)
  expect(Buffer.from(entries[path]!).equals(first!.rawPayload)).toBe(true)
  expect((await readPdfText(Buffer.from(entries['daftar-isi.pdf']!))).text).toContain(path)
  expect(Object.keys(await zip(seller)).filter((name) => name.includes('PR-'))).toEqual([])
})

test('another company and a store have none', async () => {
  const { market, seller, request } = await approved()
  await using _ = market
  expect((await pdf(market, await market.buyer('PT Lain'), request.id)).statusCode).toBe(404)
  expect((await pdf(market, seller, request.id)).statusCode).toBe(403)
})

import { expect, test } from 'vitest'
import { documents, type DocumentKind } from '#contract/documents.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { readPdfText } from '#server/test/pdf.ts'
import { drawDocument } from './pdf/draw.ts'

const texts = {
  'a line break after every sign': (max: number) => 'a\n'.repeat(max / 2 - 2) + 'akhir',
  'one word': (max: number) => 'W'.repeat(max - 5) + 'akhir',
  'signs that turn and break lines': () => '\u202eterbalik\u202c\u2066x\u2069 \u2028 \u0007\u001b[31m\u0085 akhir',
  'emoji, combined marks and other scripts': () => `👨‍👩‍👧‍👦🏴 e${'\u0301'.repeat(200)} 漢字 עברית akhir`,
  'markup and formulas': () => `</script><script>alert(1)</script> =HYPERLINK("http://x") {{7*7}} ) Tj ET akhir`,
}

test('whatever is written into names, addresses and notes, each document comes, whole', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller('sari', 'Toko Baja')]
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  const kinds: DocumentKind[] = ['purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover', 'packing-list', 'shipping-label']
  for (const kind of kinds) {
    const { json } = await market.call(seller, documents.show, { params: { id: orderId, shopId: seller.shopId, kind } })
    const written = async (of: (max: number) => string) => {
      const name = of(120).replaceAll('\n', ' ')
      const party = { name, address: of(500) }
      const document = { ...json, seller: party, buyer: party, note: of(1000), receiptNote: of(1000) }
      // Readers do not see what stands below the edge of a page.
      const { text } = await readPdfText(await drawDocument(document, 'id'))
      return text.split('akhir').length - 1
    }
    const all = await written(() => 'akhir')
    for (const [what, of] of Object.entries(texts)) {
      const began = performance.now()
      expect(await written(of), `${kind}, ${what}`).toBe(all)
      expect(performance.now() - began, `${kind}, ${what}`).toBeLessThan(5_000)
    }
  }
})

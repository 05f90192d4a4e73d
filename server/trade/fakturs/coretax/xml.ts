import { setImmediate as nextTurn } from 'node:timers/promises'
import { writeSen } from './amounts.ts'
import type { CoretaxBatch, CoretaxInvoice, CoretaxLine } from './invoices.ts'

/** An element with its text or children; an empty text writes an empty element. */
type Element = readonly [name: string, content: string | readonly Element[]]

/**
 * The batch as the tax office's import reads it (TaxInvoiceBulk, template "FAKTUR PK 1.4"). The order of elements is part of the format. A
 * large batch blocks no other request.
 */
export async function writeXml({ seller, invoices }: CoretaxBatch): Promise<Buffer> {
  const parts = [head, write([['TIN', seller.npwp]], 1), '  <ListOfTaxInvoice>\n']
  for (const invoice of invoices) {
    parts.push(write([['TaxInvoice', elementsOf(invoice)]], 2))
    await nextTurn()
  }
  return Buffer.from([...parts, '  </ListOfTaxInvoice>\n</TaxInvoiceBulk>\n'].join(''))
}

const head =
  '<?xml version="1.0" encoding="utf-8"?>\n<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">\n'

const elementsOf = ({ date, code, reference, sellerIdtku, buyer, lines }: CoretaxInvoice): Element[] => [
  ['TaxInvoiceDate', date],
  ['TaxInvoiceOpt', 'Normal'],
  ['TrxCode', code],
  ['AddInfo', ''],
  ['CustomDoc', ''],
  ['CustomDocMonthYear', ''],
  ['RefDesc', reference],
  ['FacilityStamp', ''],
  ['SellerIDTKU', sellerIdtku],
  ['BuyerTin', buyer.npwp],
  ['BuyerDocument', 'TIN'],
  ['BuyerCountry', 'IDN'],
  ['BuyerDocumentNumber', ''],
  ['BuyerName', buyer.name],
  // The office spells it so.
  ['BuyerAdress', buyer.address],
  ['BuyerEmail', ''],
  ['BuyerIDTKU', buyer.idtku],
  ['ListOfGoodService', lines.map((line) => ['GoodService', elementsOfLine(line)] as const)],
]

const elementsOfLine = ({ option, name, unit, price, quantity, taxBase, otherTaxBase, rate, vat }: CoretaxLine): Element[] => [
  ['Opt', option],
  ['Code', '000000'],
  ['Name', name],
  ['Unit', unit],
  ['Price', writeSen(price)],
  ['Qty', String(quantity)],
  ['TotalDiscount', '0'],
  ['TaxBase', writeSen(taxBase)],
  ['OtherTaxBase', writeSen(otherTaxBase)],
  ['VATRate', String(rate)],
  ['VAT', writeSen(vat)],
  ['STLGRate', '0'],
  ['STLG', '0'],
]

function write(elements: readonly Element[], depth: number): string {
  const indent = '  '.repeat(depth)
  return elements
    .map(([name, content]) => {
      if (typeof content !== 'string') return `${indent}<${name}>\n${write(content, depth + 1)}${indent}</${name}>\n`
      return content === '' ? `${indent}<${name}/>\n` : `${indent}<${name}>${escapeText(content)}</${name}>\n`
    })
    .join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** On one line, without characters that XML 1.0 cannot hold. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]+/gu, ' ')
    .trim()
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

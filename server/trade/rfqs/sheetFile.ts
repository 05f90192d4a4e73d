import { comparisonTexts } from '#contract/documents/comparisonTexts.ts'
import type { RfqSheet } from '#contract/rfqSheet.ts'
import { say, type Language, type Values } from '#contract/words/fill.ts'
import { unitWords } from '#contract/words/units.ts'
import type { Cell, Table } from '#server/platform/tableFile.ts'

/** The comparison as a table: a row for each line and each offer that answers it, then a row of sums for each offer. */
export function tableOfSheet({ lines, offers }: RfqSheet, language: Language): Table {
  const t = (key: keyof typeof comparisonTexts, values?: Values) => say(language, comparisonTexts, key, values)
  const stores = new Map(offers.map((offer) => [offer.QuoteId, offer]))
  const rows = lines.flatMap((line) => {
    const asked: Cell[] = [line.name, line.quantity, unitWords[line.unit][language]]
    const answered = line.cells.map((cell): Cell[] => [
      ...asked,
      stores.get(cell.QuoteId)?.shopName ?? '',
      cell.name,
      cell.quantity,
      unitWords[cell.unit][language],
      cell.price,
      cell.totalPrice,
      cell.cost,
      cell.isCheapest ? t('cheapest') : '',
      [cell.isShort ? t('less than asked') : '', cell.deviation].filter(Boolean).join('. '),
    ])
    const missing = offers.filter((offer) => !line.cells.some((cell) => cell.QuoteId === offer.QuoteId))
    return [...answered, ...missing.map((offer): Cell[] => [...asked, offer.shopName, t('not offered'), '', '', '', '', '', '', ''])]
  })
  const sums = offers.flatMap((offer): Cell[][] => [
    [t('Delivery'), '', '', offer.shopName, '', '', '', '', offer.delivery, offer.deliveryCost, '', ''],
    [
      t('Landed cost'),
      '',
      '',
      offer.shopName,
      '',
      '',
      '',
      '',
      offer.total,
      offer.cost,
      offer.rank === 1 ? t('cheapest') : '',
      offer.isComplete ? '' : t('incomplete'),
    ],
  ])
  const heads = (
    [
      'Line',
      'Quantity',
      'Unit',
      'Store',
      'Offered goods',
      'Offered quantity',
      'Offered unit',
      'Unit price',
      'Amount',
      'Landed cost',
      'Mark',
      'Deviation',
    ] as const
  ).map((head) => t(head))
  return { heads, rows: [...rows, ...sums] }
}

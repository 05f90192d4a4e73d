import { useState, type ClipboardEvent } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { CellInput } from '#web/ui/cellInput.tsx'
import { settleRupiah } from '#web/ui/rupiah.ts'
import { Name } from '#web/ui/name.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { isTable, pasteCells, putRow, rowsOf, type Cell } from './choices.ts'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import type { TypedRow } from './typed.ts'

const said = {
  stock: { head: 'Stock', label: 'Stock of {name}' },
  price: { head: 'Price', label: 'Price of {name}' },
  sku: { head: 'SKU', label: 'SKU of {name}' },
  barcode: { head: 'Barcode', label: 'Barcode of {name}' },
} as const

/** Stock, price and codes of each variant, typed or pasted from a spreadsheet. */
export function VariantRows({ typed, put, error }: Part) {
  const t = useText(sellingTexts)
  const rows = rowsOf(typed)
  const [coded, setCoded] = useState(() => rows.some(({ sku, barcode }) => sku !== '' || barcode !== ''))
  const fields: readonly Cell[] = coded ? ['stock', 'price', 'sku', 'barcode'] : ['stock', 'price']
  const sold = rows.filter((row) => row.sold)
  const errorOf = (row: TypedRow, field: Cell | 'options') => error(`variants.${sold.indexOf(row)}.${field}`)
  const paste = (event: ClipboardEvent, row: TypedRow, field: Cell) => {
    const text = event.clipboardData.getData('text')
    if (!isTable(text)) return
    event.preventDefault()
    put(pasteCells(typed, text, { row, field }, fields))
  }
  const columns = fields.map((field): Column<TypedRow> => ({
    head: t(said[field].head),
    role: 'half',
    cell: (row) =>
      row.sold && (
        <CellInput
          aria-label={t(said[field].label, { name: nameOf(row) })}
          name={`variants.${sold.indexOf(row)}.${field}`}
          value={row[field]}
          placeholder={field === 'stock' ? '0' : field === 'price' ? (typed.units[0]?.price ?? '') : ''}
          inputMode={field === 'sku' ? 'text' : 'decimal'}
          error={errorOf(row, field)}
          onChange={({ target }) => put(putRow(typed, row, { [field]: target.value }))}
          onBlur={({ target }) => field === 'price' && put(putRow(typed, row, { price: settleRupiah(target.value) }))}
          onPaste={(event) => paste(event, row, field)}
          className={`min-w-20 ${field === 'sku' ? '' : 'text-right tabular-nums'}`}
        />
      ),
  }))
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {t('Without a price of its own it costs what stands above. Cells of a spreadsheet can be pasted into the table.')}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <Tick label={t('Show SKU and barcode')} checked={coded} onChange={() => setCoded(!coded)} />
        <Tick
          label={t('Quantity prices count all options together')}
          checked={typed.tierScope === 'product'}
          onChange={({ target }) => put({ ...typed, tierScope: target.checked ? 'product' : 'variant' })}
        />
      </div>
      <Table
        caption={t('Variant')}
        rows={rows}
        id={({ choice }) => choice.join('\n')}
        columns={[
          {
            head: t('Variant'),
            role: 'lead',
            cell: (row) => (
              <>
                <label className="flex min-h-11 items-center gap-2.5">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent"
                    aria-label={t('{name} is sold', { name: nameOf(row) })}
                    checked={row.sold}
                    onChange={({ target }) => put(putRow(typed, row, { sold: target.checked }))}
                  />
                  <span className={row.sold ? 'font-medium' : 'text-ink-soft line-through'}>
                    <Name>{nameOf(row)}</Name>
                  </span>
                </label>
                {row.own.length > 0 && <p className="text-sm font-normal text-ink-soft">{t('Has quantity prices of its own.')}</p>}
                {row.sold && errorOf(row, 'options') && <p className="text-sm text-danger">{errorOf(row, 'options')}</p>}
              </>
            ),
          },
          ...columns,
        ]}
      />
    </div>
  )
}

const nameOf = ({ choice }: TypedRow) => choice.filter(Boolean).join(' · ')

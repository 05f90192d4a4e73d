import type { KeyboardEvent } from 'react'
import type { ProductPage, Variant } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { matrixTexts } from './matrixTexts.ts'
import type { Matrix } from './useMatrix.ts'

type Props = { product: ProductPage; matrix: Matrix }

/**
 * Two axes are a table on a desktop. On a phone, and with one or three axes, each variant is a row. Arrow keys move up and down, as in a
 * spreadsheet.
 */
export function MatrixGrid({ product, matrix }: Props) {
  const { variants } = product
  const axes = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  const [down = '', across = ''] = axes
  if (axes.length !== 2) return <Rows product={product} matrix={matrix} />
  const valuesOf = (axis: string) => [...new Set(variants.flatMap(({ options }) => options[axis] ?? []))]
  const columns = valuesOf(across)
  return (
    <>
      <div className="sm:hidden">
        <Rows product={product} matrix={matrix} />
      </div>
      <div className="overflow-x-auto max-sm:hidden">
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left font-medium">
                {down} / {across}
              </th>
              {columns.map((value) => (
                <th key={value} scope="col" className="p-2 text-left font-medium">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {valuesOf(down).map((row) => (
              <tr key={row}>
                <th scope="row" className="p-2 text-left font-medium">
                  {row}
                </th>
                {columns.map((column) => {
                  const variant = variants.find(({ options }) => options[down] === row && options[across] === column)
                  return (
                    <td key={column} className="p-1 align-top">
                      {variant && <Cell product={product} variant={variant} matrix={matrix} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Rows({ product, matrix }: Props) {
  return (
    <ul className="grid gap-3">
      {product.variants.map((variant) => (
        <li key={variant.id} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <span className="flex min-h-11 items-center wrap-anywhere">{nameOf(variant)}</span>
          <Cell product={product} variant={variant} matrix={matrix} />
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ options }: Variant) => Object.values(options).join(' · ')

function Cell({ product, variant, matrix: { typed, wrong, type } }: Props & { variant: Variant }) {
  const t = useText(matrixTexts)
  const left = variant.stock / 10 ** product.decimals
  return (
    <span className="grid gap-0.5">
      <input
        className={inputLook}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('Quantity of {variant}', { variant: nameOf(variant) })}
        aria-invalid={wrong.has(variant.id) || undefined}
        disabled={variant.stock === 0}
        value={typed.get(variant.id) ?? ''}
        onChange={(event) => type(variant.id, event.target.value)}
        onKeyDown={move}
      />
      {product.kind !== 'made-to-order' && <span className="text-xs text-ink-soft">{t('{n, number} left', { n: left })}</span>}
    </span>
  )
}

/** Arrow keys and Enter move to the next or the previous row of the same column. */
function move(event: KeyboardEvent<HTMLInputElement>) {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const field = event.currentTarget
  const rows = [...(field.closest('tbody, ul')?.children ?? [])].map((row) => [...row.querySelectorAll('input')])
  const at = rows.findIndex((row) => row.includes(field))
  const column = rows[at]?.indexOf(field) ?? 0
  const next = rows[at + by]?.[column]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

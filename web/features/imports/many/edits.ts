import * as z from 'zod/mini'
import { writeRupiah } from '#contract/amount.ts'
import { Rupiah, Stock } from '#contract/fields.ts'
import type { StockedProduct } from '#contract/stock.ts'
import { fieldSaid, type FieldCode } from '#contract/words/fields.ts'
import type { Values } from '#contract/words/fill.ts'
import { wholeNumber } from '#web/ui/form.tsx'

/** Edit of a product. `seen`: the stock shown at that time, so that later sales are not undone. */
export type Edit = { name: string; price: string; stock: string; before: { price: number; stock: number }; seen: number }
export type Edits = Record<number, Edit>
export type FieldProblem = { code: FieldCode; params?: Values | undefined }
export type RowErrors = Record<number, { price?: FieldProblem; stock?: FieldProblem; row?: string }>

export const editOf = ({ name, price, stock }: StockedProduct): Edit => ({
  name,
  price: writeRupiah(price),
  stock: writeRupiah(stock),
  before: { price, stock },
  seen: stock,
})

const numbers = { price: Rupiah, stock: Stock }
type Part = keyof typeof numbers

export const isChanged = (edit: Edit, part: Part) => wholeNumber(edit[part]) !== edit.before[part]
export const isEdited = (edit: Edit) => isChanged(edit, 'price') || isChanged(edit, 'stock')

/** Returns the body to send, or the problems by row. */
export function readEdits(edits: Edits) {
  const errors: RowErrors = {}
  const products = Object.entries(edits).map(([key, edit]) => {
    const id = Number(key)
    const read = (part: Part) => {
      if (!isChanged(edit, part)) return undefined
      const parsed = z.safeParse(numbers[part], wholeNumber(edit[part]))
      if (parsed.success) return parsed.data
      errors[id] = { ...errors[id], [part]: fieldSaid(parsed.error.issues[0]!) }
      return undefined
    }
    const [price, stock] = [read('price'), read('stock')]
    return { id, ...(price === undefined ? {} : { price }), ...(stock === undefined ? {} : { stock, stockSeen: edit.seen }) }
  })
  return { products, errors }
}

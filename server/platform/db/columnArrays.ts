import { sqlName } from '../module/module.ts'
import { hiddenCountOf } from './anyOf.ts'

/** Columns of rows that travel as one array each, with their SQL types: the one list for the text of a statement and its values. */
export type ColumnTypes = Readonly<Record<string, string>>

const columnsOf = <T extends ColumnTypes>(types: T) => Object.keys(types) as (keyof T & string)[]

/** SQL: the columns, after a `table.` if one is given. */
export const namesOf = (types: ColumnTypes, table = '') => columnsOf(types).map((column) => `${table}${sqlName(column)}`)

/** SQL: sets the columns to those of `table`. */
export const settingOf = (types: ColumnTypes, table: string) =>
  namesOf(types)
    .map((name) => `${name} = ${table}.${name}`)
    .join(', ')

/** SQL: the rows of the parameters from `$first` on. The planner does not count the elements of the first, so one plan fits all. */
export const rowsOf = (types: ColumnTypes, first = 2) =>
  `unnest(${Object.values(types)
    .map((type, at) => (at === 0 ? hiddenCountOf(`$${first}`, type) : `$${first + at}::${type}[]`))
    .join(', ')})`

/** The parameters of these rows. */
export const arraysOf = <T extends ColumnTypes>(types: T, rows: readonly { readonly [C in keyof T]: unknown }[]) =>
  columnsOf(types).map((column) => rows.map((row) => row[column]))

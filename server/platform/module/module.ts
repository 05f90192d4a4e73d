import type { RawBuilder } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import type { UserId } from '#contract/ids.ts'
import type { Actor, Person, Profile, TradingKind } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import type { DB } from '../db/schema.ts'
import type { FileReaders } from '../files/send.ts'
import type { Wired, Wiring } from './wiring.ts'

/** A query that finds nothing while all is well. */
export type Invariant = { name: string; sql: string }

/**
 * Columns that must be answered for. `personal`: what somebody said of themselves or is known by; `files`: names of stored
 * pictures; `impersonal`: what only sounds so. A table without any of them is `{}`.
 */
type Columns<T> = { personal?: readonly (keyof T)[]; files?: readonly (keyof T)[]; impersonal?: readonly (keyof T)[] }

/**
 * What the times of a table mean, for those who let time pass (stand-ins/age). `until`: what waits ends then; `since`: it waits
 * from then on; `records`: says only when something happened, as `createdAt` and `updatedAt` do that are not named.
 */
export type Times = {
  readonly [T in keyof DB]?: { until?: readonly (keyof DB[T])[]; since?: readonly (keyof DB[T])[]; records?: readonly (keyof DB[T])[] }
}

/** One person's rows of one kind. `lineOf` makes of a row as JSON what a person understands, as JSON again. */
export type OwnRows = RawBuilder<unknown> | { query: RawBuilder<unknown>; lineOf: (row: string) => string }

/** Rows that `read` turns into what a person understands. */
export const readRows = <Row>(query: RawBuilder<Row>, read: (row: Row) => unknown): OwnRows => ({
  query,
  lineOf: (row) => JSON.stringify(read(JSON.parse(row))),
})

/** Why an account cannot be closed yet, the first first. */
export const unfinished = ['payment-unfinished', 'orders-open', 'money-unpaid'] as const satisfies readonly ProblemCode[]

export type PersonalData = {
  /** Rows for the data export of the organization that a person acts for; by the name of their file. */
  export?: (who: Person) => Record<string, OwnRows>
  /** The same of what belongs to the person alone, whatever their roles are. */
  exportPerson?: (who: Person) => Record<string, OwnRows>
  /** What must not be under way when an account closes: conditions in SQL that hold while it is. */
  unfinished?: (who: Profile<TradingKind>) => Partial<Record<(typeof unfinished)[number], RawBuilder<boolean>>>
  /** Locks what would make something unfinished meanwhile, before that is asked. */
  lock?: (tx: Tx, who: Profile<TradingKind>) => Promise<unknown>
  /** Replaces or removes what names the organization. */
  erase?: (tx: Tx, who: Profile<TradingKind>) => Promise<unknown>
  /** The same for people who have no account any more: `user_id` is one of theirs. */
  erasePeople?: (tx: Tx, people: readonly UserId[]) => Promise<unknown>
  /** Forgets what a stranger may have set up before the account's address was first proven by its owner. */
  firstProof?: (tx: Tx, who: Person) => Promise<unknown>
  /** Undoes what was changed in an account that is taken back by mail. */
  takeBack?: (tx: Tx, who: Person, from: TakenBack) => Promise<unknown>
}

/** What is undone besides what does not count yet: everything `since`, and one change of a bank account with all later ones. */
export type TakenBack = { since: Date | undefined; bankChange: number | undefined }

/** What is done with everything kept about an account, in all modules. */
export type OwnData = {
  close: (db: Db, who: Profile<TradingKind>, confirm: (tx: Tx) => Promise<void>) => Promise<void>
  export: (db: Db, secret: string, who: Person & Pick<Actor, 'permissions'>) => Promise<Buffer>
} & Pick<Required<PersonalData>, 'erasePeople' | 'firstProof' | 'takeBack'>

/** What a module has, for those who go through all modules: start, closing, export, sweep of files, invariants, tests. */
export type Module = {
  tables: { readonly [T in keyof DB]?: Columns<DB[T]> }
  /** Every time of its tables. */
  times?: Times
  invariants?: readonly Invariant[]
  /** Who may see the files that hang on its things, by the subject's type. */
  fileReaders?: FileReaders
  personalData?: PersonalData
  /** Adds its routes to the server; returns its jobs and consumers. */
  start: (wiring: Wiring) => Wired
}

/** For each column that names files a query for the names. */
export const filesOf = ({ tables }: Module): string[] =>
  Object.entries(tables).flatMap(([table, { files = [] }]) =>
    files.map((column) => `select ${sqlName(column)} as file from ${sqlName(table)} where ${sqlName(column)} <> ''`),
  )

/** `productImages` as the database has it: `product_images`. */
export const sqlName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

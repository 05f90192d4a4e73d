import type { RawBuilder } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import type { UserId } from '#contract/ids.ts'
import type { Actor, Person, Profile, TradingKind } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import type { DB } from '../db/schema.ts'
import type { JobDefinitions } from '../jobs/define.ts'
import type { CacheTags } from '../cache/tags.ts'
import type { MailDefinitions } from '../mail/define.ts'
import type { FileReaders } from '../files/send.ts'
import type { SettingHook } from '../settings/decide.ts'
import type { ModuleParts, Wiring } from './wiring.ts'

/** A query that finds nothing as long as the invariant holds. */
export type Invariant = { name: string; sql: string }

/**
 * Columns that a module must classify. `personal`: personal data; `files`: names of stored pictures; `impersonal`: only sounds personal. A
 * table without any is `{}`.
 */
type Columns<T> = { personal?: readonly (keyof T)[]; files?: readonly (keyof T)[]; impersonal?: readonly (keyof T)[] }

/**
 * Meaning of a table's timestamps, for the stand-in that lets time pass (stand-ins/age). `until`: a wait ends then; `since`: a wait starts
 * then; `records`: only history, like `createdAt` and `updatedAt`, which are not listed.
 */
export type Times = {
  readonly [T in keyof DB]?: { until?: readonly (keyof DB[T])[]; since?: readonly (keyof DB[T])[]; records?: readonly (keyof DB[T])[] }
}

/** One person's rows of one kind. `lineOf` turns a row's JSON into JSON that people understand. */
export type OwnRows = RawBuilder<unknown> | { query: RawBuilder<unknown>; lineOf: (row: string) => string }

/** Rows that `read` makes readable. */
export const readRows = <Row>(query: RawBuilder<Row>, read: (row: Row) => unknown): OwnRows => ({
  query,
  lineOf: (row) => JSON.stringify(read(JSON.parse(row))),
})

/** Reasons why an account cannot be closed yet, in the order in which they are checked. */
export const unfinishedReasons = ['payment-unfinished', 'orders-open', 'money-unpaid'] as const satisfies readonly ProblemCode[]

export type PersonalData = {
  /** Rows for the data export of an organization, by file name. */
  export?: (who: Person) => Record<string, OwnRows>
  /** The same for data of the person alone, whatever their roles are. */
  exportPerson?: (who: Person) => Record<string, OwnRows>
  /** Conditions in SQL that hold while something unfinished prevents an account from closing. */
  unfinished?: (who: Profile<TradingKind>) => Partial<Record<(typeof unfinishedReasons)[number], RawBuilder<boolean>>>
  /** Locks rows that could start something unfinished, before that is checked. */
  lock?: (tx: Tx, who: Profile<TradingKind>) => Promise<unknown>
  /** Anonymizes or deletes data that identifies the organization. */
  erase?: (tx: Tx, who: Profile<TradingKind>) => Promise<unknown>
  /** The same for people without any remaining account: `user_id` is one of theirs. */
  erasePeople?: (tx: Tx, people: readonly UserId[]) => Promise<unknown>
  /** Gives what a member who leaves had open to an administrator. */
  leave?: (tx: Tx, who: Profile<TradingKind>, from: UserId, to: UserId) => Promise<unknown>
  /** Deletes data that a stranger may have set up before the address was first verified by its owner. */
  firstProof?: (tx: Tx, who: Person) => Promise<unknown>
  /** Undoes changes of an account that is restored by mail. */
  takeBack?: (tx: Tx, who: Person, from: TakenBack) => Promise<unknown>
}

/** Changes to undo besides pending ones: everything `since`, and one bank account change with all later ones. */
export type TakenBack = { since: Date | undefined; bankChange: number | undefined }

/** Operations on all data of an account, across modules. */
export type OwnData = {
  close: (db: Db, who: Profile<TradingKind>, confirm: (tx: Tx) => Promise<void>) => Promise<void>
  export: (db: Db, secret: string, who: Person & Pick<Actor, 'permissions'>) => Promise<Buffer>
} & Pick<Required<PersonalData>, 'erasePeople' | 'leave' | 'firstProof' | 'takeBack'>

/** A module's parts, for code that iterates over all modules: start, closing, export, file sweep, invariants, tests. */
export type Module = {
  tables: { readonly [T in keyof DB]?: Columns<DB[T]> }
  /** All timestamps of its tables. */
  times?: Times
  invariants?: readonly Invariant[]
  /** Read access to files of its subjects, by subject type. */
  fileReaders?: FileReaders
  personalData?: PersonalData
  /** Its jobs; `start` binds each to a handler. */
  jobs?: JobDefinitions
  mails?: Partial<MailDefinitions>
  cacheTags?: Partial<CacheTags>
  /** Reacts to a setting that was confirmed or withdrawn. */
  settingHook?: SettingHook
  /** Registers its routes; returns its jobs and consumers. */
  start: (wiring: Wiring) => ModuleParts
}

/** One query per column that holds file names. */
export const filesOf = ({ tables }: Module): string[] =>
  Object.entries(tables).flatMap(([table, { files = [] }]) =>
    files.map((column) => `select ${sqlName(column)} as file from ${sqlName(table)} where ${sqlName(column)} <> ''`),
  )

/** The database's name of `productImages`: `product_images`. */
export const sqlName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

import pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { Asking } from './statement.ts'

export type Answer<Row> = { command: string; rowCount: number; rows: Row[] }
type Done = (error: unknown, answers?: Answer<object>[]) => void
type MakeRow = (fields: (string | null)[]) => object

/** The driver's connection: statements prepared by name, and the methods that write to it. */
type Connection = {
  stream: { cork: () => void; uncork: () => void; write: (bytes: Buffer) => void }
  parsedStatements: Record<string, string | undefined>
  parse: (of: { name: string; text: string }) => void
  bind: (of: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }) => void
  describe: (of: { type: 'P'; name: string }) => void
  close: (of: { type: 'S'; name: string }) => void
  sync: () => void
  sendCopyFail: (why: string) => void
}

/** A statement with its prepared name on a connection. */
export type NamedQuery = { name: string; text: string; values: readonly unknown[] }

/**
 * Runs named prepared statements in one round trip; a failure skips the later ones. Columns are described once per cached plan, which never
 * changes them (PostgreSQL fails instead): parsing them with every response would double the cost.
 */
export const askAll = <Row extends object>(client: pg.ClientBase, asked: readonly NamedQuery[]) =>
  new Promise<Answer<Row>[]>((resolve, reject) => askThen(client, statements(asked), settle(resolve, reject)))

/** Runs one statement on a pooled connection, which returns to the pool unless it is broken. */
export const askPool = <Row extends object>(pool: pg.Pool, one: NamedQuery) =>
  new Promise<Answer<Row>>((resolve, reject) =>
    pool.connect((unreachable, client, release) => {
      if (unreachable || !client) return reject(unreachable ?? new Error('the pool gave no connection'))
      const done = settle<Row>(([answer]) => resolve(answer!), reject)
      const asked = statements([one])
      askThen(client, asked, (error, answers) => {
        release(asked.isOver(error))
        done(error, answers)
      })
    }),
  )

const settle =
  <Row extends object>(resolve: (answers: Answer<Row>[]) => void, reject: (error: unknown) => void): Done =>
  (error, answers) =>
    error ? reject(error) : resolve(answers as Answer<Row>[])

const askThen = (client: pg.ClientBase, asked: object, done: Done) => (client as pg.ClientBase & Asking).query(asked, done)

/** Protocol messages: Execute, and Execute with Sync for the last statement. */
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const executeLast = Buffer.concat([execute, Buffer.from([0x53, 0, 0, 0, 4])])

const columns = new WeakMap<Connection, Map<string, MakeRow>>()

/** A query object for the driver's `query`, which sets `callback` and reads name and text. */
function statements(asked: readonly NamedQuery[]) {
  const answers: Answer<object>[] = []
  let rows: object[] = []
  let known: Map<string, MakeRow> | undefined
  let makeRow: MakeRow | undefined
  let failure: unknown
  const form = {
    get name() {
      return asked[answers.length]?.name
    },
    text: asked.length === 1 ? asked[0]!.text : asked.map(({ text }) => text).join(';\n'),
    callback: undefined as Done | undefined,
    submit(connection: Connection) {
      known = columns.get(connection)
      if (!known) columns.set(connection, (known = new Map<string, MakeRow>()))
      makeRow = known.get(asked[0]!.name)
      connection.stream.cork()
      try {
        for (const [at, { name, text, values }] of asked.entries()) {
          if (connection.parsedStatements[name] === undefined) connection.parse({ name, text })
          connection.bind({ statement: name, values, valueMapper: utils.prepareValue })
          if (!known.has(name)) connection.describe({ type: 'P', name: '' })
          connection.stream.write(at === asked.length - 1 ? executeLast : execute)
        }
      } catch (error) {
        failure = error
        connection.sync()
      } finally {
        connection.stream.uncork()
      }
      return null
    },
    handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
      makeRow = rowMaker(fields)
    },
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      if (failure !== undefined) return
      try {
        rows.push(makeRow!(fields))
      } catch (error) {
        failure = error
      }
    },
    handleCommandComplete({ text: tag }: { text: string }) {
      known?.set(asked[answers.length]!.name, (makeRow ??= noRow))
      const words = tag.split(' ')
      answers.push({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows })
      rows = []
      makeRow = known?.get(asked[answers.length]?.name ?? '')
    },
    handleReadyForQuery: () => (failure === undefined ? form.callback?.(null, answers) : form.callback?.(failure)),
    handleError: (error: unknown) => form.callback?.(failure ?? error),
    /** Whether an error means that the connection is broken, not a refusal by PostgreSQL or an error of ours. */
    isOver: (error: unknown) =>
      Boolean(error) && error !== failure && !(error instanceof pg.DatabaseError && !/^(?:57P|08)/.test(error.code ?? '')),
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
    handleCopyInResponse: (connection: Connection) => connection.sendCopyFail('nothing is copied here'),
    handleCopyData: () => undefined,
  }
  return form
}

const noRow: MakeRow = () => ({})
const asItIs = pg.types.getTypeParser(pg.types.builtins.TEXT)

/** Compiles one object literal with all columns: rows get a stable shape, seven times as fast to build, and faster to read. */
function rowMaker(fields: pg.FieldDef[]): MakeRow {
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID))
  const properties = fields.map(({ name }, at) => {
    const value = parsers[at] === asItIs ? `f[${at}]` : `f[${at}] === null ? null : p[${at}](f[${at}])`
    return `${JSON.stringify(name)}: ${value}`
  })
  // The code contains only column names of our own statements, each as a JSON string.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('p', `return (f) => ({ ${properties.join(', ')} })`)(parsers) as MakeRow
}

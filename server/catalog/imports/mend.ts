import { sql } from 'kysely'
import { importFields, type Import, type ImportId, type Mapping, type MendedCells } from '#contract/imports.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { allLists } from '#server/catalog/attributes/lists.ts'
import type { Cells } from './columns.ts'
import { refuseKnown } from './existing.ts'
import { findImport } from './imports.ts'
import { optionFields } from './options.ts'
import { sheetLimits } from './limits.ts'
import { reasonsOf } from './reasons.ts'
import { refuseFile } from './refuse.ts'
import { inspect } from './sheet.ts'

/** Validates all rows of a checked file by another mapping. Throws `not-found`, and `not-allowed-now` after a concurrent change. */
export async function chooseColumns(db: Db, seller: Profile<'supplier'>, id: ImportId, wished: Mapping): Promise<Import> {
  await findImport(db, seller, id)
  if (!(await tryAll(db, id, wished))) throw new Problem('not-allowed-now')
  return findImport(db, seller, id)
}

/** Validates all rows, by the stored mapping unless another is given. Returns false if the import has changed since it was read. */
async function tryAll(db: Db, id: ImportId, wished?: Mapping): Promise<boolean> {
  const { rows: files } = await sql<{ heads: string[] | null; mapping: Mapping; seen: string; kept: string }>`
    select heads, mapping, updated_at::text as seen,
      (select json_agg(json_build_object('line', line, 'raw', raw, 'mended', mended) order by line) from product_import_rows where import_id = i.id)::text as kept
    from product_imports i where id = ${id} and status = 'checked'`.execute(db)
  const [file] = files
  if (!file?.heads) throw new Problem('not-allowed-now')
  const asBefore = Object.fromEntries(importFields.map((field) => [field, file.mapping[field] ?? '']))
  const { mapping, failed, rows } = await inspect('tryColumns', file.heads, file.kept, wished ?? asBefore, await allLists(db))
  return inTransaction(db, async (tx) => {
    // Otherwise a concurrent correction of a row would be lost.
    const { rows: taken } = await sql`
      update product_imports set mapping = ${JSON.stringify(mapping)}, failed = ${failed}, done = ${failed}, updated_at = clock_timestamp()
      where id = ${id} and status = 'checked' and updated_at::text = ${file.seen} returning id`.execute(tx)
    if (taken.length === 0) return false
    await sql`
      update product_import_rows r set cells = given.cells, problem = given.problem, reasons = given.reasons, leader = given.leader
      from jsonb_to_recordset(${rows}::jsonb) as given (line int, cells jsonb, problem text, reasons jsonb, leader int)
      where r.import_id = ${id} and r.line = given.line`.execute(tx)
    await sql`update product_import_rows set variant_id = null where import_id = ${id} and variant_id is not null`.execute(tx)
    await refuseKnown(tx, id)
    return true
  })
}

/** Fields that may join several rows into one product. */
const groupFields = ['parent', 'unit', 'number', 'sku', ...optionFields] as const
/** Maximum number of retries after concurrent corrections of rows. */
const maxTries = 5

/**
 * Corrects cells of a refused row and validates it again, together with the rows of its product. Throws `not-found`, `not-allowed-now`,
 * `too-large`.
 */
export async function mendRow(db: Db, seller: Profile<'supplier'>, id: ImportId, line: number, typed: MendedCells): Promise<Import> {
  const mayBeMore = await inTransaction(db, async (tx) => {
    await findImport(tx, seller, id)
    const { cells, mended, problem: before, mapping } = await lockRefused(tx, id, line)
    await refuseMuch(tx, id, line, { ...mended, ...typed })
    const more = groupFields.some((field) => mapping?.[field] !== undefined || typed[field] !== undefined)
    // A row that may have siblings stays refused until all of them were validated.
    const { problem, reasons } = more ? { problem: before, reasons: undefined } : reasonsOf({ ...cells, ...typed }, await allLists(tx))
    await sql`
      update product_import_rows set cells = ${JSON.stringify({ ...cells, ...typed })}, mended = ${JSON.stringify({ ...mended, ...typed })},
        problem = ${problem}, reasons = coalesce(${reasons === undefined ? null : JSON.stringify(reasons)}::jsonb, reasons) where import_id = ${id} and line = ${line}`.execute(
      tx,
    )
    const good = problem === '' ? 1 : 0
    await sql`
      update product_imports set failed = failed - ${good}::int, done = done - ${good}::int, updated_at = clock_timestamp() where id = ${id}`.execute(
      tx,
    )
    return more
  })
  for (let tries = 0; mayBeMore && !(await tryAll(db, id)); tries += 1) if (tries === maxTries) throw new Problem('not-allowed-now')
  return findImport(db, seller, id)
}

/** Locks the import of a refused row, so that concurrent corrections run one after the other and it stays `checked`. */
async function lockRefused(tx: Tx, id: ImportId, line: number) {
  const { rows: open } = await sql<{ mapping: Mapping | null }>`
    select mapping from product_imports where id = ${id} and status = 'checked' and not large for update`.execute(tx)
  if (!open[0]) throw new Problem('not-allowed-now')
  const { rows } = await sql<{ cells: Cells; mended: Cells; problem: string }>`
    select cells, mended, problem from product_import_rows where import_id = ${id} and line = ${line} and problem <> ''`.execute(tx)
  if (!rows[0]) throw new Problem('not-found')
  return { ...rows[0], ...open[0] }
}

/** Limits the total size of corrections like that of uploads, because another mapping validates all of them at once. */
async function refuseMuch(tx: Tx, id: ImportId, line: number, mended: Cells) {
  const { rows } = await sql<{ chars: number }>`
    select coalesce(sum(length(mended::text)), 0)::bigint as chars from product_import_rows where import_id = ${id} and line <> ${line}`.execute(
    tx,
  )
  if ((rows[0]?.chars ?? 0) + JSON.stringify(mended).length > sheetLimits.textChars) refuseFile('file-text')
}

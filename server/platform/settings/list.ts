import { sql, type RawBuilder } from 'kysely'
import type { SettingId } from '#contract/ids.ts'
import {
  proposalHours,
  settingKeys,
  settingNotice,
  settingTypes,
  type Setting,
  type SettingChange,
  type SettingKey,
} from '#contract/settings.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'

type Viewer = Pick<Actor, 'user' | 'permissions'>
type Row = Omit<SettingChange, 'from' | 'setAt' | 'steps'> & {
  effectiveFrom: Date | null
  setAt: Date
  setById: number
  waits: boolean
  later: boolean
  money: boolean
}

/** All settings, in the contract's order. `defaults`: this installation's values that replace shipped defaults. */
export async function listSettings(db: Db, viewer: Viewer, defaults: Partial<Record<SettingKey, number>>): Promise<Setting[]> {
  // The decided value that is valid now and all later ones, plus proposals.
  const rows = await changes(
    db,
    sql`s.status = 'proposed' or s.status = 'decided' and s.effective_from >= coalesce(
      (select max(d.effective_from) from settings d where d.key = s.key and d.status = 'decided' and d.effective_from <= now()), '-infinity')
    order by s.effective_from, s.id`,
  )
  return settingKeys.map((key) => {
    const own = rows.filter((row) => row.key === key)
    const { group, unit, money, default: shipped } = settingTypes[key]
    const decided = own.filter(({ status }) => status === 'decided')
    const current = decided.find(({ later }) => !later)
    const proposed = own.find(({ status, waits }) => status === 'proposed' && waits)
    const otherwise = defaults[key] ?? shipped
    return {
      key,
      group,
      unit,
      money,
      default: otherwise,
      value: current?.value ?? otherwise,
      from: current?.effectiveFrom?.toISOString() ?? null,
      planned: decided.filter(({ later }) => later).map((row) => present(row, viewer)),
      proposed: proposed ? present(proposed, viewer) : null,
    }
  })
}

/** All changes of one setting, newest first. */
export async function settingHistory(
  db: Db,
  viewer: Viewer,
  key: SettingKey,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const earlier = before === undefined ? sql`` : sql`and s.id < ${before}`
  const { rows, next } = endlessOf(await changes(db, sql`s.key = ${key} ${earlier} order by s.id desc limit ${limit + 1}`), limit)
  return { rows: rows.map((row) => present(row, viewer)), next }
}

/** One change. Throws `not-found`. */
export async function findSettingChange(db: Db, viewer: Viewer, id: SettingId): Promise<SettingChange> {
  const [row] = await changes(db, sql`s.id = ${id}`)
  if (!row) throw new Problem('not-found')
  return present(row, viewer)
}

async function changes(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.key, s.value, s.status, s.effective_from, s.set_at, s.set_by as set_by_id, s.money, u.name as set_by, c.name as confirmed_by, w.name as withdrawn_by,
      s.set_at > now() - make_interval(hours => ${proposalHours}) and (s.effective_from is null or s.effective_from > now() + make_interval(secs => ${settingNotice})) as waits,
      coalesce(s.effective_from > now(), true) as later
    from settings s join users u on u.id = s.set_by left join users c on c.id = s.confirmed_by left join users w on w.id = s.withdrawn_by
    where ${which}`.execute(db)
  return rows
}

function present({ effectiveFrom, setAt, setById, waits, later, money: _, ...row }: Row, { user, permissions }: Viewer): SettingChange {
  const may = permissions.has('settings.manage')
  // A lapsed change counts as withdrawn; its row is moved when the next one is proposed.
  const status = row.status === 'proposed' && !waits ? 'withdrawn' : row.status
  const steps: SettingChange['steps'] = []
  if (may && status === 'proposed' && setById !== user) steps.push('confirm')
  if (may && (status === 'proposed' || (status === 'decided' && later))) steps.push('withdraw')
  return { ...row, status, from: effectiveFrom?.toISOString() ?? null, setAt: setAt.toISOString(), steps }
}

import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { switchKeys, type Switch, type SwitchKey } from '#contract/switches.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { decideAtOnce, type Decider } from './decide.ts'
import { forgetSettings, readSettings } from './read.ts'

/** Refuses calls of a feature that is switched off (`switched-off`), before anything is parsed. */
export function refuseSwitchedOff(app: FastifyInstance, db: Db) {
  // Few endpoints have a switch; the others are not delayed.
  app.addHook('onRequest', (request, _reply, done) => {
    const needed = request.routeOptions.config.endpoint?.switch
    if (!needed) return done()
    isOn(db, needed).then((on) => (on ? done() : done(new Problem('switched-off'))), done)
  })
}

export const isOn = async (db: Db, key: SwitchKey) => (await readSettings(db)).at(`switch.${key}`) === 1

/** The features that are switched off now. */
export async function switchedOff(db: Db): Promise<SwitchKey[]> {
  const settings = await readSettings(db)
  return switchKeys.filter((key) => settings.at(`switch.${key}`) === 0)
}

type Row = {
  key: SwitchKey
  on: boolean
  from: Date | null
  setBy: string | null
  nextOn: boolean | null
  nextFrom: Date | null
  nextBy: string | null
}

/** Every switch with its current and planned state. */
export async function listSwitches(db: Db): Promise<Switch[]> {
  const decided = sql`from settings s join users u on u.id = s.set_by where s.key = 'switch.' || k.key and s.status = 'decided'`
  const { rows } = await sql<Row>`
    select k.key, coalesce(h.value = '1', true) as "on", h.effective_from as "from", h.name as set_by, n.value = '1' as next_on, n.effective_from as next_from,
      n.name as next_by
    from unnest(${[...switchKeys]}::text[]) with ordinality k (key, place)
    left join lateral (select s.value, s.effective_from, u.name ${decided} and s.effective_from <= now() order by s.effective_from desc, s.id desc limit 1) h on true
    left join lateral (select s.value, s.effective_from, u.name ${decided} and s.effective_from > now() order by s.effective_from desc, s.id desc limit 1) n on true
    order by k.place`.execute(db)
  return rows.map(({ nextOn, nextFrom, nextBy, from, ...row }) => ({
    ...row,
    from: from?.toISOString() ?? null,
    next: nextFrom && nextBy ? { on: nextOn === true, from: nextFrom.toISOString(), setBy: nextBy } : null,
  }))
}

/** Takes effect within a minute, once every process has read it. Throws `changed-meanwhile` where the state differs from `was`. */
export async function setSwitch(db: Db, by: Decider, key: SwitchKey, { on, was }: { on: boolean; was: boolean }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('switches'), hashtext(${key}))`.execute(tx)
    const current = (await listSwitches(tx)).find((one) => one.key === key)!
    if ((current.next?.on ?? current.on) !== was) throw new Problem('changed-meanwhile')
    if (on !== was) await decideAtOnce(tx, by, `switch.${key}`, on ? 1 : 0)
  })
  forgetSettings(db)
}

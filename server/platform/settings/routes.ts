import { settings } from '#contract/settings.ts'
import { switches } from '#contract/switches.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { moveSetting, proposeSetting, type SettingHook } from './decide.ts'
import { findSettingChange, listSettings, settingHistory } from './list.ts'
import { listSwitches, setSwitch, switchedOff } from './switches.ts'

export function settingRoutes(
  route: Route,
  deps: { db: Db; hooks: readonly SettingHook[] },
  { feeBasisPoints }: Pick<Config, 'feeBasisPoints'>,
) {
  const { db } = deps
  route(settings.list, ({ user }) => listSettings(db, user, { 'fees.sale': feeBasisPoints }))
  route(settings.history, ({ user, params, query }) => settingHistory(db, user, params.key, query))
  route(settings.propose, async ({ user, body, request }) =>
    findSettingChange(db, user, await proposeSetting(db, { ...user, request }, body)),
  )
  route(switches.off, async () => ({ off: await switchedOff(db) }))
  route(switches.list, () => listSwitches(db))
  route(switches.set, async ({ user, params, body, request }) => {
    await setSwitch(db, { ...user, request }, params.key, body)
    return listSwitches(db)
  })
  route(settings.move, async ({ user, params, body, request }) => {
    await moveSetting(deps, { ...user, request }, params.id, body.step)
    return findSettingChange(db, user, params.id)
  })
}

import { useEffect, useState } from 'react'
import { notifications as contract, personalKinds, type Setting } from '#contract/notifications.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { fromWidth } from '#web/shell/layout/useWide.ts'
import { permits } from '#web/shell/session/permissions.ts'
import { useSession } from '#web/shell/session/session.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Skeleton } from '#web/ui/surface.tsx'
import { kinds } from './kinds.ts'
import { PushSwitch } from './push.tsx'
import { texts } from './texts.ts'

const isPersonal = (kind: Setting['kind']) => personalKinds.some((one) => one === kind)

const ways = [
  ['inApp', 'In the app'],
  ['mail', 'By mail'],
  ['push', 'On this device'],
] as const

/** One row per kind, one checkbox per channel; each saves at once. Members without that right choose for their device and for what tells only them. */
export function NotificationSettings() {
  const t = useText(texts)
  const session = useSession()
  const [settings, setSettings] = useState<Setting[]>()
  const [error, setError] = useState<unknown>()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(matchMedia(fromWidth.md).matches), [])
  // Without that permission a member chooses only for what tells this member alone.
  const manages = permits(session, 'notifications.manage')
  useEffect(() => {
    call(contract.settings).then(({ settings: all }) => setSettings(all), setError)
  }, [])
  const shown = settings?.filter(
    ({ kind }) =>
      (kinds[kind].for === 'both' || kinds[kind].for === session?.role) && (isPersonal(kind) ? permits(session, 'requests.read') : manages),
  )
  const change = async (setting: Setting, { inApp, mail, push }: Setting) => {
    const before = settings
    setSettings(settings?.map((one) => (one.kind === setting.kind ? setting : one)))
    setError(undefined)
    try {
      await call(contract.setSettings, { body: { settings: [{ ...setting, seen: { inApp, mail, push } }] } })
    } catch (failure) {
      setSettings(before)
      setError(failure)
    }
  }
  return (
    <Card className="max-md:p-0!">
      {/* Closed on a phone, so that the notifications come first. */}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-11 items-center justify-between gap-3 max-md:px-5 md:mb-2">
          <h2 className="text-lg font-semibold">{t('How we notify you')}</h2>
          <Icon name="down" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 max-md:px-5 max-md:pb-5">
          <PushSwitch />
          <Failure error={error} />
          {!shown && !error && <Skeleton className="h-96" />}
          {shown && shown.length > 0 && (
            <table className="w-full">
              <thead className="border-b border-line text-sm text-ink-soft">
                <tr>
                  <th scope="col" className="py-2 text-left font-medium">
                    {t('Event')}
                  </th>
                  {ways.map(([way, name]) => (
                    <th key={way} scope="col" className="w-20 px-1 py-2 text-center font-medium max-sm:text-xs">
                      {t(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {shown.map((setting) => (
                  <tr key={setting.kind}>
                    <th scope="row" className="py-1 pr-2 text-left font-normal">
                      {t(kinds[setting.kind].name)}
                    </th>
                    {ways.map(([way, name]) => (
                      <td key={way} className="p-0 text-center">
                        <label className="inline-grid size-11 cursor-pointer place-items-center">
                          <input
                            type="checkbox"
                            className="size-5 accent-accent"
                            aria-label={`${t(kinds[setting.kind].name)}: ${t(name)}`}
                            checked={setting[way]}
                            onChange={(event) => void change({ ...setting, [way]: event.currentTarget.checked }, setting)}
                          />
                        </label>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </details>
    </Card>
  )
}

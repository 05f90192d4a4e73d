import { settings, type Setting, type SettingChange } from '#contract/settings.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { useSteps } from '../area/steps.tsx'
import type { GroupProps } from './group.tsx'
import { texts } from './texts.ts'
import { useAmount } from './words.ts'

/** A change that is not in force yet: value, start, author, and buttons to confirm or withdraw it. */
export function Pending({ setting, change, session, changed }: GroupProps & { setting: Setting; change: SettingChange }) {
  const t = useText(texts)
  const { time } = useFormat()
  const amount = useAmount()
  const { busy, error, take } = useSteps<'confirm' | 'withdraw'>(async (step) => {
    await call(settings.move, { params: { id: change.id }, body: { step }, headers: { access_token: session.token } })
    await changed()
  })
  const waits = change.status === 'proposed'
  const when = change.from ? t('from {time}', { time: time(change.from) }) : t('at once')
  return (
    <div className="grid gap-3 rounded-xl bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="tabular-nums">{amount(setting, change.value)}</strong> {when}
            <Badge tone={waits ? 'warn' : 'note'}>{waits ? t('Waiting for a second operator') : t('Planned')}</Badge>
          </p>
          <p className="text-sm text-ink-soft">{whoDid(t, change)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {change.steps.includes('confirm') && (
            <Button busy={busy === 'confirm'} onClick={() => void take('confirm')}>
              {t('Confirm')}
            </Button>
          )}
          {change.steps.includes('withdraw') && (
            <Button look="secondary" busy={busy === 'withdraw'} onClick={() => void take('withdraw')}>
              {t('Withdraw')}
            </Button>
          )}
        </div>
      </div>
      <Failure error={error} />
    </div>
  )
}

/** Author of a change, in one line. */
export function whoDid(t: (key: keyof typeof texts, values?: Record<string, string>) => string, change: SettingChange): string {
  const { status, setBy: name, confirmedBy: other, withdrawnBy } = change
  if (status === 'withdrawn') return withdrawnBy ? t('Withdrawn by {name}', { name: withdrawnBy }) : t('Expired without a second operator')
  if (status === 'proposed') return t('Proposed by {name}', { name })
  return other ? t('Decided by {name} and {other}', { name, other }) : t('Decided by {name}', { name })
}

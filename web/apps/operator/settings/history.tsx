import { useCallback } from 'react'
import { settings, type Setting, type SettingChange } from '#contract/settings.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Badge, Skeleton, type Tone } from '#web/ui/surface.tsx'
import { useEndless } from '../area/useEndless.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { whoDid } from './pending.tsx'
import { texts } from './texts.ts'
import { names, useAmount } from './words.ts'

type Props = { setting: Setting; session: OperatorSession; open: boolean; onClose: () => void }

/** All changes of a setting, also those that never took effect. */
export function HistoryDialog({ open, onClose, setting, session }: Props) {
  const t = useText(texts)
  return (
    <Dialog open={open} onClose={onClose} title={t('History of {name}', { name: t(names[setting.key]) })}>
      <Changes setting={setting} session={session} />
    </Dialog>
  )
}

const states = {
  proposed: ['Waiting for a second operator', 'warn'],
  decided: ['Decided', 'good'],
  withdrawn: ['Withdrawn', 'neutral'],
} as const satisfies Record<SettingChange['status'], [keyof typeof texts, Tone]>

function Changes({ setting, session }: Pick<Props, 'setting' | 'session'>) {
  const t = useText(texts)
  const { time } = useFormat()
  const amount = useAmount()
  const { rows, next, busy, error, more } = useHistory(setting.key, session.token)
  if (!rows) return error ? <Failure error={error} /> : <Skeleton className="h-40" />
  return (
    <div className="grid gap-4">
      {rows.length === 0 && <p className="text-ink-soft">{t('Never changed.')}</p>}
      <ol className="divide-y divide-line">
        {rows.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start justify-between gap-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p>
                <strong className="tabular-nums">{amount(setting, change.value)}</strong>{' '}
                {change.from ? t('from {time}', { time: time(change.from) }) : t('at once')}
              </p>
              <p className="text-sm text-ink-soft">
                {t('Proposed by {name}', { name: change.setBy })} · {time(change.setAt)}
              </p>
              {change.status !== 'proposed' && <p className="text-sm text-ink-soft">{whoDid(t, change)}</p>}
            </div>
            <Badge tone={states[change.status][1]}>{t(states[change.status][0])}</Badge>
          </li>
        ))}
      </ol>
      <Failure error={error} />
      {next !== null && (
        <Button look="secondary" busy={busy} onClick={() => void more()}>
          {t('Show earlier changes')}
        </Button>
      )}
    </div>
  )
}

function useHistory(key: Setting['key'], token: string) {
  const read = useCallback(
    (before: number | undefined) => call(settings.history, { params: { key }, query: { before }, headers: { access_token: token } }),
    [key, token],
  )
  return useEndless(read)
}

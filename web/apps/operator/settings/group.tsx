import { useState } from 'react'
import type { Setting } from '#contract/settings.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/surface.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { ChangeDialog } from './change.tsx'
import { HistoryDialog } from './history.tsx'
import { Pending } from './pending.tsx'
import { texts } from './texts.ts'
import { names, useAmount } from './words.ts'

export type GroupProps = { session: OperatorSession; changed: () => Promise<void> }

/** Settings of one kind: current value, planned ones and actions. */
export function Group({ settings, ...shown }: GroupProps & { settings: Setting[] }) {
  return (
    <ul className="divide-y divide-line">
      {settings.map((setting) => (
        <Row key={setting.key} setting={setting} {...shown} />
      ))}
    </ul>
  )
}

function Row({ setting, session, changed }: GroupProps & { setting: Setting }) {
  const t = useText(texts)
  const { date } = useFormat()
  const amount = useAmount()
  const [open, setOpen] = useState<'change' | 'history'>()
  const name = t(names[setting.key])
  const close = () => setOpen(undefined)
  const pending = [...(setting.proposed ? [setting.proposed] : []), ...setting.planned]
  return (
    <li className="grid gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium text-balance">{name}</h3>
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <strong className="text-lg tabular-nums">{amount(setting, setting.value)}</strong>
            <span className="text-sm text-ink-soft">
              {setting.from ? t('since {time}', { time: date(setting.from) }) : t('Default value')}
            </span>
            {setting.money && <Badge>{t('Needs two operators')}</Badge>}
          </p>
        </div>
        <div className="-ml-4 flex flex-wrap gap-1 sm:ml-0">
          {session.operator.permissions.includes('settings.manage') && (
            <Button look="quiet" aria-label={t('Change {name}', { name })} onClick={() => setOpen('change')}>
              {t('Change')}
            </Button>
          )}
          <Button look="quiet" aria-label={t('History of {name}', { name })} onClick={() => setOpen('history')}>
            {t('History')}
          </Button>
        </div>
      </div>
      {pending.map((change) => (
        <Pending key={change.id} setting={setting} change={change} session={session} changed={changed} />
      ))}
      <ChangeDialog open={open === 'change'} setting={setting} session={session} changed={changed} onClose={close} />
      <HistoryDialog open={open === 'history'} setting={setting} session={session} onClose={close} />
    </li>
  )
}

import { useState, type FormEvent } from 'react'
import { delegations, maxDelegationDays, type Delegation } from '#contract/approvals.ts'
import { addDays, dayInWib, startOfDay } from '#contract/dayCount.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { UserId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, useFailureText } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Section } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { delegationTexts } from './delegationTexts.ts'

type Colleague = Answer<typeof delegations.colleagues>[number]
type Props = {
  list: readonly Delegation[]
  colleagues: readonly Colleague[]
  /** An administrator: also delegates for others. */ forOthers: boolean
  changed: () => Promise<unknown>
}

/** Delegations in force and to come. Renders nothing without a colleague who could decide. */
export function Delegations({ list, colleagues, forOthers, changed }: Props) {
  const t = useText(delegationTexts)
  const format = useFormat()
  const popups = usePopups()
  const failureText = useFailureText()
  const toast = useToast()
  const [adding, setAdding] = useState(false)
  if (colleagues.length < 2) return null
  const end = async ({ id, from: { name } }: Delegation) => {
    try {
      await call(delegations.end, { params: { id } })
      await changed()
      toast({ text: t('{name} decides alone again', { name }) })
    } catch (error) {
      popups.failure(failureText(error))
    }
  }
  return (
    <Section
      title={t('While someone is away')}
      aside={
        <Button look="secondary" onClick={() => setAdding(true)}>
          {t('Delegate')}
        </Button>
      }
    >
      <p className="-mt-2 text-ink-soft">{t('A colleague decides instead, but never on their own requests.')}</p>
      {list.length > 0 && (
        <ul className="divide-y divide-line">
          {list.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-x-4 py-1">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{t('{to} for {from}', { to: one.to.name, from: one.from.name })}</p>
                <p className="text-sm text-ink-soft">
                  {t('from {from} to {until}', { from: format.date(one.fromAt), until: format.date(lastMomentOf(one)) })}
                </p>
              </div>
              <Button
                look="quiet"
                aria-label={t('End: {to} for {from}', { to: one.to.name, from: one.from.name })}
                onClick={() => void end(one)}
              >
                {t('End')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && <NewDelegation colleagues={colleagues} forOthers={forOthers} changed={changed} onClose={() => setAdding(false)} />}
    </Section>
  )
}

/** Delegations end as their last day does. */
const lastMomentOf = ({ untilAt }: Delegation) => new Date(Date.parse(untilAt) - 1).toISOString()

type DialogProps = Omit<Props, 'list'> & { onClose: () => void }

function NewDelegation({ colleagues, forOthers, changed, onClose }: DialogProps) {
  const t = useText(delegationTexts)
  const toast = useToast()
  const [today] = useState(() => dayInWib(new Date()))
  const [from, setFrom] = useState(colleagues.find(({ self }) => self)?.userId ?? colleagues[0]!.userId)
  const others = colleagues.filter(({ userId }) => userId !== from)
  const [chosen, choose] = useState<UserId | null>(null)
  const to = others.find(({ userId }) => userId === chosen) ?? others[0]!
  const [days, setDays] = useState({ from: today, until: addDays(today, 6) })
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const isWrong = days.from === '' || days.until === '' || days.until < days.from || days.until > addDays(days.from, maxDelegationDays - 1)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    setState({ busy: true })
    const begin = days.from > today ? { fromAt: startOfDay(days.from).toISOString() } : {}
    try {
      await call(delegations.create, {
        body: { userId: from, toUserId: to.userId, ...begin, untilAt: startOfDay(addDays(days.until, 1)).toISOString() },
      })
      await changed()
      onClose()
      toast({ text: t('{to} for {from}', { to: to.name, from: colleagues.find(({ userId }) => userId === from)?.name ?? '' }) })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t('Delegate')} first="select">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {forOthers && (
          <Select label={t('Absent member')} value={String(from)} onChange={(event) => setFrom(Number(event.target.value) as UserId)}>
            {colleagues.map((each) => options(each))}
          </Select>
        )}
        <Select label={t('Decides instead')} value={String(to.userId)} onChange={(event) => choose(Number(event.target.value) as UserId)}>
          {others.map((each) => options(each))}
        </Select>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <Field
            type="date"
            label={t('From')}
            min={today}
            value={days.from}
            onChange={(event) => setDays({ ...days, from: event.target.value })}
          />
          <Field
            type="date"
            label={t('Until')}
            min={days.from}
            value={days.until}
            error={isWrong ? t('From 1 to {n, number} days', { n: maxDelegationDays }) : undefined}
            onChange={(event) => setDays({ ...days, until: event.target.value })}
          />
        </div>
        <Failure error={state.error} />
        <Button type="submit" busy={state.busy}>
          {t('Delegate')}
        </Button>
      </form>
    </Dialog>
  )
}

const options = ({ userId, name }: Colleague) => (
  <option key={userId} value={userId}>
    {name}
  </option>
)

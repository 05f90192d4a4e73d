import { useEffect, useRef, useState } from 'react'
import { holidays, HolidayName, NewHoliday, type Holiday } from '#contract/holidays.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { FoldedCard } from '#web/ui/foldedCard.tsx'
import { Name } from '#web/ui/name.tsx'
import { Skeleton } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; holiday: Holiday }

/** National holidays by year. Promised dates do not change. */
export function Holidays({ session }: { session: OperatorSession }) {
  const t = useText(texts)
  const { date } = useFormat()
  const { year, rows, error, read } = useYear()
  const [open, setOpen] = useState<Open>()
  const may = session.operator.permissions.includes('settings.manage')
  const shared = { session, onClose: () => setOpen(undefined), changed: (day: string) => read(Number(day.slice(0, 4))) }
  return (
    <FoldedCard anchor="holidays" title={t('National holidays')}>
      <p className="text-ink-soft">
        {t('No store works on these days: what is promised from now on skips them. What was promised stays.')}
      </p>
      {may && (
        <Button look="secondary" className="justify-self-start" onClick={() => setOpen({ dialog: 'add' })}>
          {t('Add a holiday')}
        </Button>
      )}
      {year !== undefined && (
        <div className="flex items-center gap-2">
          <Button look="quiet" aria-label={String(year - 1)} onClick={() => void read(year - 1)}>
            <span aria-hidden>‹</span>
          </Button>
          <h3 className="min-w-16 text-center font-semibold tabular-nums" aria-live="polite">
            {year}
          </h3>
          <Button look="quiet" aria-label={String(year + 1)} onClick={() => void read(year + 1)}>
            <span aria-hidden>›</span>
          </Button>
        </div>
      )}
      <Failure error={error} />
      {!rows && !error && <Skeleton className="h-64" />}
      {rows?.length === 0 && <p className="text-ink-soft">{t('No holidays are kept for this year yet.')}</p>}
      <ul className="divide-y divide-line">
        {rows?.map((holiday) => (
          <li key={holiday.day} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">
                <Name>{holiday.name}</Name>
              </p>
              <p className="text-sm text-ink-soft">{date(holiday.day)}</p>
            </div>
            {may && holiday.steps.length > 0 && (
              <div className="-ml-4 flex flex-wrap gap-1 sm:ml-0">
                <Button
                  look="quiet"
                  aria-label={t('Rename {name}', { name: holiday.name })}
                  onClick={() => setOpen({ dialog: 'rename', holiday })}
                >
                  {t('Rename')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('Remove {name}', { name: holiday.name })}
                  onClick={() => setOpen({ dialog: 'remove', holiday })}
                >
                  {t('Remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.dialog === 'add' && <AddDialog {...shared} />}
      {open?.dialog === 'rename' && <RenameDialog holiday={open.holiday} {...shared} />}
      {open?.dialog === 'remove' && <RemoveDialog holiday={open.holiday} {...shared} />}
    </FoldedCard>
  )
}

type Year = { year?: number; rows?: Holiday[]; error?: unknown }

/** List of a year; shows the last year requested. */
function useYear() {
  const [state, setState] = useState<Year>({})
  const asked = useRef(0)
  const read = async (year?: number) => {
    const turn = (asked.current += 1)
    try {
      const answer = await call(holidays.list, { query: year === undefined ? {} : { year: String(year) } })
      if (turn === asked.current) setState(answer)
    } catch (error) {
      setState((now) => ({ ...now, error }))
    }
  }
  useEffect(() => {
    void read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { ...state, read }
}

type Shared = { session: OperatorSession; onClose: () => void; changed: (day: string) => Promise<void> }

function AddDialog({ session, onClose, changed }: Shared) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(NewHoliday, async (body) => {
    const { day } = await call(holidays.add, { body, headers: asOperator(session) })
    onClose()
    await changed(day)
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Add a holiday')}>
      <CheckedForm {...form} className="grid gap-4">
        <Field label={t('Day')} name="day" type="date" required error={error('day')} />
        <Field label={t('Name of the holiday')} name="name" autoComplete="off" maxLength={80} required error={error('name')} />
        <Submit busy={busy} failure={failure}>
          {t('Add')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

function RenameDialog({ session, onClose, changed, holiday }: Shared & { holiday: Holiday }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(HolidayName, async (body) => {
    await call(holidays.rename, { params: { day: holiday.day }, body, headers: asOperator(session) })
    onClose()
    await changed(holiday.day)
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Rename {name}', { name: holiday.name })}>
      <CheckedForm {...form} className="grid gap-4">
        <input type="hidden" name="was" value={holiday.name} readOnly />
        <Field
          label={t('Name of the holiday')}
          name="name"
          autoComplete="off"
          maxLength={80}
          required
          defaultValue={holiday.name}
          error={error('name')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

function RemoveDialog({ session, onClose, changed, holiday }: Shared & { holiday: Holiday }) {
  const t = useText(texts)
  const { date } = useFormat()
  const [state, setState] = useState<{ busy?: true; error?: unknown }>({})
  const remove = async () => {
    setState({ busy: true })
    try {
      await call(holidays.remove, { params: { day: holiday.day }, headers: asOperator(session) })
      onClose()
      await changed(holiday.day)
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t('Remove {name}', { name: holiday.name })}>
      <div className="grid gap-4">
        <p>{t('Stores work on {day} again, unless they say otherwise.', { day: date(holiday.day) })}</p>
        <Failure error={state.error} />
        <Button look="danger" busy={state.busy === true} onClick={() => void remove()}>
          {t('Remove')}
        </Button>
      </div>
    </Dialog>
  )
}

import { Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isolateDirection } from '#contract/isolated.ts'
import { relations, type Relation, type RelationStep } from '#contract/relations.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { ActionMenu } from '#web/ui/actionMenu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

const NoteDialog = lazyDialog(async () => (await import('./noteDialog.tsx')).NoteDialog)

const OfferLink = lazyPart(async () => (await import('#web/features/quotes/feature.ts')).OfferLink)

const states: Record<Relation['status'], [keyof typeof texts, Tone]> = {
  requested: ['Waiting for the store', 'warn'],
  offered: ['Waiting for the company', 'warn'],
  active: ['Customer', 'good'],
  paused: ['Suspended', 'neutral'],
  declined: ['Declined', 'neutral'],
  ended: ['Over', 'neutral'],
}
const moves: Record<RelationStep, keyof typeof texts> = {
  accept: 'Approve',
  decline: 'Decline',
  pause: 'Suspend',
  resume: 'Resume',
  end: 'End',
}

const isAnswer = (step: RelationStep) => step === 'accept' || step === 'decline'
/** A company has one step at most beside an answer; a store's others are rare. */
const isShown = (step: RelationStep, other: Props['other']) => other === 'shopName' || isAnswer(step)

const offersTo = new Set<Relation['status']>(['requested', 'active', 'paused'])

type Props = { relations: Relation[]; other: 'shopName' | 'companyName' }

/** Relations of one side: the other side, state, price lists and actions. */
export function RelationTable({ relations: rows, other }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const opens = useOpens()
  const navigate = useNavigate()
  const { error, move } = useMove(other)
  const { revalidate } = useRevalidator()
  const [noted, setNoted] = useState<Relation['id'] | null>(null)
  const relation = rows.find(({ id }) => id === noted)
  return (
    <div className="grid gap-3">
      <Failure error={error} />
      <Table
        caption={t(other === 'shopName' ? 'My stores' : 'Customers')}
        rows={rows}
        id={({ id }) => id}
        columns={[
          {
            head: t(other === 'shopName' ? 'Store' : 'Company'),
            role: 'lead',
            cell: (row) => (
              <div className="grid gap-1">
                <strong>
                  <Name>{row[other]}</Name>
                </strong>
                {row.customerNumber && <span className="text-sm text-ink-soft">{t('No. {number}', { number: row.customerNumber })}</span>}
                {row.note && <span className="text-sm whitespace-pre-line wrap-anywhere">{row.note}</span>}
                {row.message && <span className="text-sm wrap-anywhere text-ink-soft">{row.message}</span>}
              </div>
            ),
          },
          {
            head: t('State'),
            width: 'w-48 @3xl:w-64',
            cell: ({ status }) => (
              <div className="*:rounded-lg *:whitespace-normal">
                <Badge tone={states[status][1]}>{t(states[status][0])}</Badge>
              </div>
            ),
          },
          {
            head: t('Price lists'),
            width: 'w-36 @5xl:w-72',
            cell: ({ priceLists }) =>
              priceLists.map(({ id, name, until }) => (
                <span key={id} className="block leading-snug not-first:mt-1.5">
                  <Name>{name}</Name>
                  {until && <span className="text-ink-soft"> {t('until {day}', { day: format.date(until) })}</span>}
                </span>
              )),
          },
          {
            head: t('Actions'),
            width: 'w-56 @3xl:w-72',
            end: true,
            role: 'action',
            cell: (row) => (
              <div className="flex items-center justify-end gap-1 @max-2xl:*:first:not-[.bg-accent]:-ml-3">
                {row.steps
                  .filter((step) => isShown(step, other))
                  .map((step) => (
                    <Button
                      key={step}
                      look={step === 'accept' ? 'primary' : 'quiet'}
                      className={`px-3 whitespace-nowrap ${step === 'end' ? 'text-ink-soft!' : ''}`}
                      onClick={() => void move(row, step)}
                    >
                      {t(moves[step])}
                    </Button>
                  ))}
                {other === 'companyName' && offersTo.has(row.status) && !row.steps.some(isAnswer) && (
                  <Suspense>
                    <OfferLink company={row.BuyerId} className="px-2 whitespace-nowrap" />
                  </Suspense>
                )}
                {other === 'companyName' && (
                  <ActionMenu
                    label={t('More about {name}', { name: isolateDirection(row[other]) })}
                    actions={[
                      ...(offersTo.has(row.status) && row.steps.some(isAnswer) && opens('/quotes/offer')
                        ? [{ label: t('Write an offer'), onPick: () => void navigate(`/quotes/offer?company=${row.BuyerId}`) }]
                        : []),
                      { label: t('Number and note'), onPick: () => setNoted(row.id) },
                      ...row.steps
                        .filter((step) => !isShown(step, other))
                        .map((step) => ({ label: t(moves[step]), danger: step === 'end', onPick: () => void move(row, step) })),
                    ]}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
      {relation && <NoteDialog relation={relation} onClose={() => setNoted(null)} onSaved={revalidate} />}
    </div>
  )
}

function useMove(other: 'shopName' | 'companyName') {
  const t = useText(texts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<unknown>(null)
  const move = async ({ id, ...names }: Relation, step: RelationStep) => {
    const name = isolateDirection(names[other])
    if (
      step === 'end' &&
      !(await popups.confirm({
        title: other === 'shopName' ? t('Stop being a customer of {name}?', { name }) : t('End {name} as a customer?', { name }),
        text: t('Its special prices end at once. Orders already placed keep theirs.'),
        yes: t('End'),
        no: t('Cancel'),
        danger: true,
      }))
    )
      return
    setError(null)
    await call(relations.move, { params: { id }, body: { step } }).catch(setError)
    await revalidate()
  }
  return { error, move }
}

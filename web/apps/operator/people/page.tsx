import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { operatorPeople, type FoundOrganization } from '#contract/operatorPeople.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Email } from '#web/ui/email.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Empty } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'People')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Finds a store or a company by what a caller on the phone knows. */
export default function PeoplePage() {
  const t = useText(texts)
  const [asked] = useSearchParams()
  const q = asked.get('q')?.trim() ?? ''
  const load = useCallback(
    async (session: OperatorSession) => (q === '' ? null : call(operatorPeople.search, { headers: asOperator(session), query: { q } })),
    [q],
  )
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('People')}
      intro={t(
        'A store, a company, a person, an e-mail address or the number of an order. Searches and opened records are logged under your name.',
      )}
      loaded={loaded}
    >
      {(_, found) => (
        <>
          <FilterForm className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-64">
              <Field label={t('Search for')} name="q" type="search" defaultValue={q} maxLength={120} autoComplete="off" required />
            </div>
            <Button type="submit">{t('Search')}</Button>
          </FilterForm>
          {found === null ? (
            <Empty icon="user" title={t('Search for someone to begin.')} />
          ) : found.rows.length === 0 ? (
            <Empty icon="user" title={t('Nothing fits that.')} />
          ) : (
            <Found rows={found.rows} />
          )}
        </>
      )}
    </OperatorFrame>
  )
}

function Found({ rows }: { rows: FoundOrganization[] }) {
  const t = useText(texts)
  return (
    <Table
      caption={t('People')}
      rows={rows}
      id={({ id }) => id}
      columns={[
        {
          head: t('Account'),
          role: 'lead',
          cell: ({ name, side }) => (
            <>
              <span className="font-medium wrap-anywhere">
                <Name>{name}</Name>
              </span>
              <span className="block text-sm text-ink-soft">{t(side === 'seller' ? 'Store' : 'Company')}</span>
            </>
          ),
        },
        {
          head: t('Owner'),
          cell: ({ owner, email }) => (
            <span className="wrap-break-word">
              <Name>{owner}</Name>
              <span className="block text-sm text-ink-soft">
                <Email>{email}</Email>
              </span>
            </span>
          ),
        },
        {
          head: t('Status'),
          cell: ({ closed, suspended }) => (
            <Badge tone={suspended ? 'danger' : closed ? 'neutral' : 'good'}>
              {suspended ? t('Suspended') : closed ? t('Closed') : t('Active')}
            </Badge>
          ),
        },
        {
          head: t('Open'),
          role: 'action',
          cell: ({ id, name }) => (
            <ButtonLink look="secondary" to={`/operator/people/${id}`} aria-label={t('Open {name}', { name })}>
              {t('Open')}
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}

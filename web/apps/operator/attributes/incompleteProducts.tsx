import { useCallback } from 'react'
import { Link } from 'react-router'
import { operatorAttributes } from '#contract/operatorAttributes.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { useEndless } from '../area/useEndless.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

/** Products for sale in a category or type that lack a required attribute, newest first. */
export function IncompleteProducts({ shelf, session }: { shelf: number; session: OperatorSession }) {
  const t = useText(texts)
  const language = useLanguage()
  const read = useCallback(
    (before: number | undefined) =>
      call(operatorAttributes.unmended, { params: { shelf }, query: { limit: 50, before }, headers: asOperator(session) }),
    [shelf, session],
  )
  const { rows = [], next, busy, error, more } = useEndless(read)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Products for sale that lack a required detail')}</h2>
      <Failure error={error} />
      {rows.length === 0 && !busy && !error && next === null && <p className="text-ink-soft">{t('None of these products lacks one.')}</p>}
      <ul className="grid divide-y divide-line">
        {rows.map(({ id, name, ShopId, shopName, missing }) => (
          <li key={id} className="grid gap-x-4 py-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
            <Link to={`/product-detail/${id}`} className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
              <Name>{name}</Name>
            </Link>
            <Link to={`/store/${ShopId}`} className="inline-flex min-h-11 items-center hover:underline">
              <Name>{shopName}</Name>
            </Link>
            <span className="text-sm text-ink-soft">
              {t('Lacks')}: {missing.map((one) => one[language]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button look="secondary" busy={busy} className="justify-self-start" onClick={() => void more()}>
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}

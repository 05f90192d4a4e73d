import type { Answer } from '#contract/endpoint.ts'
import { rfqs } from '#contract/rfqs.ts'
import { RfqRow } from '#web/features/quotes/rfqs/row.tsx'
import { texts } from '#web/features/quotes/rfqs/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { MoreRows } from '#web/ui/moreRows.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { QuoteTabs } from '../quotes/tabs.tsx'
import type { Route } from './+types/list.ts'

const pageOf = (before?: number) => call(rfqs.list, { query: { limit: '20', ...(before ? { before: String(before) } : {}) } })

export async function clientLoader() {
  requireRole('buyer')
  return { page: await pageOf() }
}
export const meta = titledPrivate(texts, 'Requests for quotation')

/** Requests of the company to several stores. */
export default function Requests({ loaderData: { page } }: Route.ComponentProps) {
  const t = useText(texts)
  const opens = useOpens()
  const ask = opens('/rfqs/new') && <ButtonLink to="/rfqs/new">{t('Ask several stores')}</ButtonLink>
  return (
    <>
      <PageTitle aside={page.rows.length > 0 && ask}>{t('Requests for quotation')}</PageTitle>
      <QuoteTabs side="buyer" here="several" />
      {page.rows.length === 0 ? (
        <Empty
          icon="receipt"
          title={t('No requests yet')}
          text={t('Ask up to ten stores at once, and compare what each offer really costs at your door.')}
          action={ask}
        />
      ) : (
        <Rows first={page} />
      )}
    </>
  )
}

function Rows({ first }: { first: Answer<typeof rfqs.list> }) {
  const t = useText(texts)
  const list = useMore(first, pageOf)
  return (
    <MoreRows list={list} older={t('Older ones')}>
      {(rfq) => <RfqRow rfq={rfq} />}
    </MoreRows>
  )
}

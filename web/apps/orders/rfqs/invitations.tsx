import type { Answer } from '#contract/endpoint.ts'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { InvitationRow } from '#web/features/quotes/rfqs/row.tsx'
import { texts } from '#web/features/quotes/rfqs/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { MoreRows } from '#web/ui/moreRows.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { QuoteTabs } from '../quotes/tabs.tsx'
import type { Route } from './+types/invitations.ts'

const pageOf = (before?: number) => call(rfqInvitations.list, { query: { limit: '20', ...(before ? { before: String(before) } : {}) } })

export async function clientLoader() {
  requireStore()
  return { page: await pageOf() }
}
export const meta = titledPrivate(texts, 'Requests for quotation')

/** Requests for quotation to the store. */
export default function Invitations({ loaderData: { page } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <>
      <PageTitle>{t('Requests for quotation')}</PageTitle>
      <QuoteTabs side="seller" here="several" />
      {page.rows.length === 0 ? (
        <Empty
          icon="receipt"
          title={t('No requests yet')}
          text={t('When a company asks several stores at once and your goods match, you answer here.')}
        />
      ) : (
        <Rows first={page} />
      )}
    </>
  )
}

function Rows({ first }: { first: Answer<typeof rfqInvitations.list> }) {
  const t = useText(texts)
  const list = useMore(first, pageOf)
  return (
    <MoreRows list={list} older={t('Older ones')}>
      {(invitation) => <InvitationRow invitation={invitation} />}
    </MoreRows>
  )
}

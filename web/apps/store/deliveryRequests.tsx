import { deliveryRequests } from '#contract/deliveryRequests.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/deliveryRequests.ts'
import { RequestCard } from '#web/features/shops/deliveryRequests/card.tsx'
import { requestTexts } from '#web/features/shops/deliveryRequests/texts.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return call(deliveryRequests.ofStore, { params: { id }, query: { page, limit: '20' } })
}
export const meta = titledPrivate(requestTexts, 'Delivery requests')

/** Delivery requests that companies sent before they pay. The store answers each with one number. */
export default function DeliveryRequests({ loaderData: { rows, currentPage, totalPage } }: Route.ComponentProps) {
  const t = useText(requestTexts)
  return (
    <>
      <PageTitle>{t('Delivery requests')}</PageTitle>
      {rows.length === 0 ? (
        <Empty
          icon="truck"
          title={t('No one has asked yet')}
          text={t('When you price delivery on request, companies ask here and you answer with one price.')}
        />
      ) : (
        <ul className="grid gap-4">
          {rows.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      <Pager current={currentPage} total={totalPage} to={(page) => `/delivery-requests?page=${page}`} />
    </>
  )
}

import { dayInWib } from '#contract/dayCount.ts'
import { vendorDocuments } from '#contract/vendorDocuments.ts'
import type { PageFacts } from '#contract/page.ts'
import { VendorDocumentList } from '#web/features/vendorDocuments/list.tsx'
import { texts } from '#web/features/vendorDocuments/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/vendorDocuments.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader() {
  const { id } = requireStore()
  const { rows } = await call(vendorDocuments.list, { params: { id } })
  return { shopId: id, rows, today: dayInWib(new Date()) }
}
export const meta = titledPrivate(texts, 'Vendor documents')

/** Documents of a store for the vendor registration of companies. */
export default function VendorDocumentsPage({ loaderData: { shopId, rows, today } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <>
      <PageTitle>{t('Vendor documents')}</PageTitle>
      <p className="-mt-4 mb-6 text-ink-soft max-md:-mt-2">
        {t('Companies ask for these when they register a new vendor. You decide which of them companies on Pasokan may download.')}
      </p>
      <VendorDocumentList shopId={shopId} rows={rows} today={today} />
    </>
  )
}

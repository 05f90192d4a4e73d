import { useState } from 'react'
import { vendorNames } from '#contract/documents/vendorNames.ts'
import { vendorDocumentKinds, type VendorDocument, type VendorDocumentKind } from '#contract/vendorDocuments.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { AboutDocument } from './about.tsx'
import { texts } from './texts.ts'

const VendorDocumentDialog = lazyDialog(async () => (await import('./form.tsx')).VendorDocumentDialog)

type Props = { shopId: number; rows: VendorDocument[]; /** A day in WIB. */ today: string }

/** Documents for the vendor registration of companies: state and one action each. */
export function VendorDocumentList({ shopId, rows, today }: Props) {
  const t = useText(texts)
  const [open, setOpen] = useState<VendorDocumentKind>()
  const documentOf = (kind: VendorDocumentKind) => rows.find((row) => row.kind === kind)
  return (
    <Card className="py-0!">
      <ul className="divide-y divide-line">
        {vendorDocumentKinds.map((kind) => {
          const document = documentOf(kind)
          return (
            <li key={kind} className="flex items-center gap-4 py-4">
              <div className="min-w-0 flex-1">
                <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {t(vendorNames[kind])}
                  <State document={document} today={today} />
                </h2>
                {document && <AboutDocument document={document} />}
              </div>
              <Button
                look="secondary"
                aria-label={`${t(document ? 'Change' : 'Upload')}: ${t(vendorNames[kind])}`}
                onClick={() => setOpen(kind)}
              >
                {t(document ? 'Change' : 'Upload')}
              </Button>
            </li>
          )
        })}
      </ul>
      {open && <VendorDocumentDialog shopId={shopId} kind={open} document={documentOf(open)} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function State({ document, today }: { document: VendorDocument | undefined; today: string }) {
  const t = useText(texts)
  if (!document) return <Badge>{t('Not uploaded')}</Badge>
  if (document.validUntil !== null && document.validUntil < today) return <Badge tone="warn">{t('Its validity has ended.')}</Badge>
  return document.shared ? <Badge tone="good">{t('Shared')}</Badge> : <Badge>{t('Not shared')}</Badge>
}

import type { Shipment } from '#contract/shipments.ts'
import type { DocumentKind } from '#contract/documents.ts'
import { QrCode } from '#web/ui/qrCode.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Deviations } from './deviations.tsx'
import { texts } from './texts.ts'

/** Additions to the documents of a shipment: the driver's code on its note, deviations on its minutes. */
export function Beneath({ shipment, kind }: { shipment: Shipment; kind: DocumentKind }) {
  const t = useText(texts)
  if (kind === 'handover') return <Deviations shipment={shipment} />
  if (!shipment.arrivePath) return null
  return (
    <section className="mt-4 flex flex-wrap items-center gap-4 break-inside-avoid">
      <div className="w-40">
        <QrCode text={`${window.location.origin}${shipment.arrivePath}`} label={t('Type the receipt code')} />
      </div>
      <p className="min-w-0 flex-1 basis-48 text-sm">
        {t('The driver scans this at the delivery and types the receipt code that the receiver says.')}
      </p>
    </section>
  )
}

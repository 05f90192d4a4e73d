import type { Shipment } from '#contract/shipments.ts'
import { QrCode } from '#web/ui/qrCode.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** The driver's code, beneath the delivery note of a shipment. No stored document holds it. */
export function Beneath({ shipment }: { shipment: Shipment }) {
  const t = useText(texts)
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

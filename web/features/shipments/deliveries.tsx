import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Fulfilment, Shipment } from '#contract/shipments.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Shipment as Sent } from '#web/features/orders/feature.ts'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { shipmentDocumentPath } from './document.ts'
import { Photos } from './photos.tsx'
import { useSteps } from './quantity.ts'
import { ReceiptResult } from './receiptResult.tsx'
import { texts } from './texts.ts'

const ShipDialog = lazyDialog(async () => (await import('./shipDialog.tsx')).ShipDialog)
const CloseDialog = lazyDialog(async () => (await import('./closeDialog.tsx')).CloseDialog)
const ReceiveDialog = lazyDialog(async () => (await import('./receiveDialog.tsx')).ReceiveDialog)

type Props = {
  found: Fulfilment
  orderId: OrderId
  shopId: ShopId
  option: string | null
  /** One shipment carries the whole order: its goods are listed above already. */ isWhole: boolean
}

/** Deliveries of a store order: each shipment with its state, and goods that are not shipped yet. */
export function Deliveries({ found, orderId, shopId, option, isWhole }: Props) {
  const { StoreOrderId, shipments, left, mayShip, mayReceive, mayClose } = found
  const t = useText(texts)
  const sayLine = useSteps()
  const [shipping, setShipping] = useState(false)
  const [closing, setClosing] = useState(false)
  ShipDialog.usePreload(mayShip)
  CloseDialog.usePreload(mayClose)
  if (shipments.length === 0 && !mayShip) return null
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Deliveries')}</h3>
      {shipments.map((shipment) => (
        <One key={shipment.id} shipment={shipment} of={{ orderId, shopId }} mayReceive={mayReceive} isWhole={isWhole} />
      ))}
      {left.length > 0 && shipments.length > 0 && (
        <div className="grid gap-1 rounded-xl border border-dashed border-line-strong p-4">
          <p className="font-medium">{t('Not shipped yet')}</p>
          <ul className="text-ink-soft">
            {left.map((line) => (
              <li key={line.OrderLineId}>
                {sayLine(line.steps, line)} · <Name>{line.name}</Name>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayShip && (
          <Button look="secondary" onClick={() => setShipping(true)}>
            {t(shipments.length > 0 ? 'Ship the rest' : 'Ship some of it')}
          </Button>
        )}
        {mayClose && (
          <Button look="quiet" onClick={() => setClosing(true)}>
            {t('Will not be shipped')}
          </Button>
        )}
      </div>
      {closing && <CloseDialog storeOrderId={StoreOrderId} left={left} onClose={() => setClosing(false)} />}
      {shipping && <ShipDialog storeOrderId={StoreOrderId} option={option} left={left} onClose={() => setShipping(false)} />}
    </section>
  )
}

/** True if everything that was checked arrived in order. */
const isWell = ({ lines }: Shipment) => lines.every(({ found, steps }) => !found || found.ok === steps)

type OneProps = { shipment: Shipment; of: { orderId: OrderId; shopId: ShopId }; mayReceive: boolean; isWhole: boolean }

function One({ shipment, of, mayReceive, isWhole }: OneProps) {
  const t = useText(texts)
  const format = useFormat()
  const [receiving, setReceiving] = useState(false)
  const { number, receipt, arrivedAt, ClaimId } = shipment
  ReceiveDialog.usePreload(mayReceive && !receipt)
  return (
    <article className="grid gap-3 border-line [article+&]:border-t [article+&]:pt-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm text-ink-soft tabular-nums wrap-anywhere">
          {number} {ClaimId !== null && <Badge tone="note">{t('Replacement sent')}</Badge>}
        </h4>
        <State shipment={shipment} />
      </header>
      <Way shipment={shipment} />
      {!(isWhole && isWell(shipment)) && <ReceiptResult shipment={shipment} />}
      {arrivedAt && !receipt && <p className="text-sm text-ink-soft">{t('Arrived on {time} WIB', { time: format.time(arrivedAt) })}</p>}
      {receipt && (
        <div className="grid gap-2 text-sm">
          <p className="text-ink-soft">
            {t('Received on {time} WIB', { time: format.time(receipt.at) })}{' '}
            {receipt.by === 'system' && t('Counts as received: there was no objection.')}
          </p>
          {receipt.note && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {receipt.note}
            </p>
          )}
          <Photos files={receipt.files} />
        </div>
      )}
      {shipment.code && <Code code={shipment.code} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {mayReceive && !receipt && (
          <Button look="secondary" onClick={() => setReceiving(true)}>
            {t('Check line by line')}
          </Button>
        )}
        <Onward to={shipmentDocumentPath({ ...of, id: shipment.id }, 'delivery-note')} name={t('Delivery note')} />
        {receipt && <Onward to={shipmentDocumentPath({ ...of, id: shipment.id }, 'handover')} name={t('Handover minutes')} />}
        {shipment.arrivePath && shipment.status === 'shipped' && <Onward to={shipment.arrivePath} name={t('Type the receipt code')} />}
      </div>
      {receiving && <ReceiveDialog shipment={shipment} onClose={() => setReceiving(false)} />}
    </article>
  )
}

function State({ shipment }: { shipment: Shipment }) {
  const t = useText(texts)
  const states = {
    shipped: ['On its way', 'note'],
    arrived: ['Arrived', 'note'],
    received: isWell(shipment) ? ['Received', 'good'] : ['Received with remarks', 'warn'],
  } as const satisfies Record<Shipment['status'], readonly [keyof typeof texts, Tone]>
  const [name, tone] = states[shipment.status]
  return <Badge tone={tone}>{t(name)}</Badge>
}

function Way({ shipment }: { shipment: Shipment }) {
  const t = useText(texts)
  return (
    <div className="text-ink-soft">
      <Sent storeOrder={shipment} />
      {shipment.driver && (
        <p>
          <Name>{t('Driver: {name}', { name: shipment.driver })}</Name>
        </p>
      )}
    </div>
  )
}

/** Large enough to read aloud at a loading bay. */
function Code({ code }: { code: string }) {
  const t = useText(texts)
  return (
    <div className="grid gap-1 rounded-xl bg-accent-soft p-4">
      <p className="text-sm font-medium">{t('Receipt code')}</p>
      <p className="text-3xl font-bold tracking-[0.2em] tabular-nums select-all">{code}</p>
      <p className="text-sm">{t('Say this code to the driver once the goods are here, and to no one else before.')}</p>
    </div>
  )
}

const Onward = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
    {name}
  </Link>
)

import type { DocumentKind, OrderDocument } from '#contract/documents.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRoleName } from '#web/features/organizations/feature.ts'
import { useShippingWay, useWay } from '#web/features/orders/feature.ts'
import { texts } from './texts.ts'

/** Facts of a document and of the documents it belongs to. Unknown ones become lines to write on. */
export function Facts({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 tabular-nums">
      {[...useRows(document), ...useSaid(document), ...useApproval(document)].map(([name, value]) => (
        <div key={`${name} ${value}`} className="contents">
          <dt className="text-ink-soft">{t(name)}</dt>
          <dd className="font-medium break-words">{value ?? <span className="block h-full border-b border-dotted border-ink-soft" />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts of the order: the company's PO number on every document, days on those for preparing goods. */
function useSaid({ kind, poNumber, orderedBy, neededBy, readyBy, arrivesBy, shipping }: OrderDocument): Row[] {
  const format = useFormat()
  const sayShipping = useShippingWay()
  if (kind === 'quotation') return []
  const number: Row[] = [
    ...(poNumber ? [['PO number', poNumber] satisfies Row] : []),
    ...(orderedBy ? [['Ordered by', orderedBy] satisfies Row] : []),
  ]
  const way: Row[] = shipping && kind !== 'receipt' ? [['Way of delivery', sayShipping(shipping)]] : []
  if (!readied.has(kind)) return [...number, ...way]
  const days: Row[] = [
    ['Needed by', neededBy],
    ['Ready by', readyBy],
    ['Arrives by', arrivesBy],
  ]
  return [...number, ...way, ...days.flatMap(([name, day]): Row[] => (day ? [[name, format.date(day)]] : []))]
}

/** Approvals of the order, or why none was needed. */
function useApproval({ approval }: OrderDocument): Row[] {
  const t = useText(texts)
  const format = useFormat()
  const roleName = useRoleName()
  if (!approval) return []
  if (approval.by.length === 0) return [['Approval', t('Not needed below {amount, rupiah}', { amount: approval.below ?? 0 })]]
  return approval.by.map(({ name, forName, role, at }): Row => {
    const values = { name, role: roleName(role), time: format.time(at) }
    return [
      'Approved by',
      forName === null ? t('{name}, {role}, {time}', values) : t('{name} for {other}, {role}, {time}', { ...values, other: forName }),
    ]
  })
}

const readied = new Set<DocumentKind>(['purchase-order', 'packing-list', 'delivery-note'])

type Row = [keyof typeof texts, string | null]

function useRows({ kind, date, orderNumber, invoiceNumber, paidAt, paidWith, payBefore, carrier, tracking }: OrderDocument): Row[] {
  const t = useText(texts)
  const format = useFormat()
  const sayWay = useWay()
  const day: Row = ['Date', date && format.date(date)]
  if (kind === 'quotation') return [['Prices as of', date && format.time(date)]]
  if (kind === 'delivery-note' || kind === 'handover' || kind === 'packing-list') {
    const rows: Row[] = [
      day,
      ['Purchase order', orderNumber],
      ['Courier', carrier ? sayWay(carrier) : null],
      ['Tracking number', tracking || null],
    ]
    // Before the goods leave, unknown values are lines to write on; later they are left out.
    return rows.filter(([, value]) => value !== null || date === null)
  }
  return [
    day,
    kind === 'purchase-order' ? ['Invoice', invoiceNumber] : ['Purchase order', orderNumber],
    [
      'Payment',
      paidAt
        ? t('Paid on {date}', { date: format.date(paidAt) })
        : payBefore && t('Not paid yet. Pay before {time}', { time: format.time(payBefore) }),
    ],
    ...(paidAt && paidWith ? [['Paid with', sayWay(paidWith)] satisfies Row] : []),
  ]
}

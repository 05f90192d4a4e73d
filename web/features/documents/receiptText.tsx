import type { ReceiptView } from '#contract/documents/receipt.ts'
import { FigureGroups, type NotePath } from './totals.tsx'

/** The amount in words and its purpose, as receipts state them. */
export const ReceiptText = ({ receipt }: { receipt: ReceiptView }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3 sm:*:py-1 print:grid-cols-[auto_minmax(0,1fr)] print:*:py-1">
    <dt className="text-ink-soft">{receipt.sumTitle}</dt>
    <dd className="rounded-lg bg-sunken px-3 font-medium italic max-sm:py-1 print:rounded-none print:border print:border-ink">
      {receipt.inWords}
    </dd>
    <dt className="text-ink-soft max-sm:mt-2">{receipt.purposeTitle}</dt>
    <dd>
      {receipt.purpose}
      <span className="block text-ink-soft">{receipt.goods}</span>
    </dd>
  </dl>
)

/** The same amount in large figures, beside the signature. */
export const ReceivedSum = ({ receipt, notePath }: { receipt: ReceiptView; notePath: NotePath }) => (
  <dl className="grid content-end gap-2 tabular-nums">
    <div className="w-fit border-y-2 border-ink py-2 text-2xl font-bold">
      <dt className="sr-only">{receipt.totalTitle}</dt>
      <dd>{receipt.total}</dd>
    </div>
    <FigureGroups groups={receipt.groups} notePath={notePath} />
  </dl>
)

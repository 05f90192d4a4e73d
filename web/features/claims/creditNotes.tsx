import { Link } from 'react-router'
import type { CreditNote } from '#contract/claims.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { claimTexts } from './claimTexts.ts'

type Props = { notes: readonly CreditNote[]; of: { OrderId: OrderId; ShopId: ShopId } }

/** Credit notes of a store order, each as a document. */
export function CreditNotes({ notes, of }: Props) {
  const t = useText(claimTexts)
  const { rupiah } = useFormat()
  if (notes.length === 0) return null
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Credit notes')}</h3>
      <ul>
        {notes.map(({ id, number, total, claimNumber }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/orders/${of.OrderId}/papers/${of.ShopId}/credit-note?of=${id}`}
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              <span className="wrap-anywhere tabular-nums">{number}</span>
            </Link>
            <span className="ml-auto text-right tabular-nums">
              {rupiah(total)}
              {claimNumber === null && <span className="block text-sm text-ink-soft">{t('Not shipped')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

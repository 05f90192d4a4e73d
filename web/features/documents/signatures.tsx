import type { ReactNode } from 'react'
import type { OrderDocument } from '#contract/documents.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { layouts } from './kinds.ts'
import { texts } from './texts.ts'

/** A receipt above this needs an e-meterai (domain.md, "Tax and documents"). Rupiah. */
const stampedAbove = 5_000_000

/** Places for signatures by pen. */
export function Signatures({
  document,
  beside,
}: {
  document: OrderDocument
  /** Shown beside the signature if there is only one. */ beside: ReactNode
}) {
  const t = useText(texts)
  const { signers } = layouts[document.kind]
  const stamped = document.kind === 'receipt' && (document.total ?? 0) > stampedAbove
  return (
    <div className={`grid gap-x-8 gap-y-8 pt-2 ${signers.length === 3 ? places[3] : places[2]}`}>
      {signers.length === 1 && (beside || <span className="max-sm:hidden print:block" />)}
      {signers.map(({ as, who }) => (
        <div key={as} className="grid content-start gap-2">
          <p className="text-ink-soft">{t(as)}</p>
          {stamped ? (
            <p className="my-1 grid size-28 place-items-center border border-dashed border-ink-soft p-2 text-center text-sm text-ink-soft print:size-[30mm] print:text-[8pt]">
              {t('Place for the Rp10.000 e‑meterai')}
            </p>
          ) : (
            <span className="block h-20 print:h-[22mm]" />
          )}
          <p className="border-t border-ink pt-1">
            <span className="font-medium">{who ? <Name>{document[who].name}</Name> : t('Name and signature')}</span>
          </p>
        </div>
      ))}
    </div>
  )
}

const places = { 2: 'sm:grid-cols-2 print:grid-cols-2', 3: 'sm:grid-cols-3 print:grid-cols-3' }

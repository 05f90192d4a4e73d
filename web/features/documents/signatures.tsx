import type { ReactNode } from 'react'
import type { DocumentView } from '#contract/documents/view.ts'
import { Name } from '#web/ui/name.tsx'

type Props = Pick<DocumentView, 'signers' | 'signHere'> & { /** Shown beside the signature if there is only one. */ beside: ReactNode }

/** Places for signatures by pen. */
export const Signatures = ({ signers, signHere, beside }: Props) => (
  <div className={`grid gap-x-8 gap-y-8 pt-2 ${signers.length === 3 ? places[3] : places[2]}`}>
    {signers.length === 1 && (beside || <span className="max-sm:hidden print:block" />)}
    {signers.map(({ as, name, stamp }) => (
      <div key={as} className="grid content-start gap-2">
        <p className="text-ink-soft">{as}</p>
        {stamp !== null ? (
          <p className="my-1 grid size-28 place-items-center border border-dashed border-ink-soft p-2 text-center text-sm text-ink-soft print:size-[30mm] print:text-[8pt]">
            {stamp}
          </p>
        ) : (
          <span className="block h-20 print:h-[22mm]" />
        )}
        <p className="border-t border-ink pt-1">
          <span className="font-medium">{name === null ? signHere : <Name>{name}</Name>}</span>
        </p>
      </div>
    ))}
  </div>
)

const places = { 2: 'sm:grid-cols-2 print:grid-cols-2', 3: 'sm:grid-cols-3 print:grid-cols-3' }

import { useState } from 'react'
import type { OperatorDispute } from '#contract/operatorDisputes.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { DecideDialog } from './decide.tsx'
import { texts } from './texts.ts'

const kinds = { chargeback: 'Chargeback', refund: 'Refunded by the provider', void: 'Cancelled after payment' } as const

type Props = { disputes: OperatorDispute[]; asked: string[]; session: OperatorSession; changed: () => Promise<void> }

/** Payments disputed at a bank or the provider, and who bears them. */
export function Disputes({ disputes, asked, session, changed }: Props) {
  const t = useText(texts)
  const { rupiah, date } = useFormat()
  const [open, setOpen] = useState<OperatorDispute>()
  return (
    <Card className="grid gap-1">
      <h2 className="text-lg font-semibold">{t('Chargebacks')}</h2>
      {disputes.length === 0 && <p className="text-ink-soft">{t('No chargeback waits for a decision.')}</p>}
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="text-lg tabular-nums">{rupiah(dispute.left)}</strong>
                <Badge tone="warn">{t(kinds[dispute.kind])}</Badge>
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {t('Order {id}', { id: dispute.OrderIds.join(', ') })} · {dispute.buyer} · {date(dispute.createdAt)}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {dispute.parts.map(({ shop, total }) => `${shop} ${rupiah(total)}`).join(', ')}
              </p>
            </div>
            {!asked.includes(`dispute:${dispute.id}`) && <Button onClick={() => setOpen(dispute)}>{t('Decide')}</Button>}
          </li>
        ))}
      </ul>
      {open && <DecideDialog dispute={open} session={session} changed={changed} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

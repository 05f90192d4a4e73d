import type { Claim } from '#contract/claims.ts'
import type { OrderDocument } from '#contract/documents.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { kindNames, statusNames } from '#web/features/claims/claimNames.ts'
import { claimTexts } from '#web/features/claims/claimTexts.ts'
import { letterTexts } from './letterTexts.ts'
import { useSteps } from '#web/features/shipments/quantity.ts'
import { ClaimEntryText } from '#web/features/claims/claimEntryText.tsx'

/** Report of a claim: its demand, the statements of both sides and of Pasokan in order, and its end. */
export function ClaimReport({ claim, invoice }: { claim: Claim; invoice: OrderDocument }) {
  const t = useText(letterTexts)
  const sayClaim = useText(claimTexts)
  const { rupiah, time } = useFormat()
  const sayLine = useSteps()
  return (
    <>
      <Facts
        rows={[
          [t('Date'), t('{time} WIB', { time: time(claim.openedAt) })],
          [t('Invoice'), invoice.invoiceNumber ?? invoice.number],
          [t('Claim'), sayClaim(kindNames[claim.kind])],
          [t('Status'), sayClaim(statusNames[claim.status].text)],
        ]}
      />
      <section className="grid gap-1">
        <h2 className="font-semibold">{t('Goods')}</h2>
        <ul>
          {claim.lines.map((line) => (
            <li key={line.OrderLineId}>
              {sayLine(line.steps, line)} · <Name>{line.name}</Name>
            </li>
          ))}
        </ul>
        <p className="font-medium tabular-nums">{t('Claimed: {amount}', { amount: rupiah(claim.amount) })}</p>
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold">{t('Course of the claim')}</h2>
        <ol className="grid gap-3">
          {claim.entries.map((entry) => (
            <li key={entry.at + entry.step} className="break-inside-avoid">
              <p className="text-sm text-ink-soft">
                {t('{time} WIB', { time: time(entry.at) })} · <ClaimEntryText entry={entry} />
                {entry.files.length > 0 && ` · ${t('{n, number} files', { n: entry.files.length })}`}
              </p>
              {entry.text && (
                <p dir="auto" className="break-words whitespace-pre-line">
                  {entry.text}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
      {claim.credit && (
        <p className="font-medium">
          {t('Credit note {number}: {amount}', { number: claim.credit.number, amount: rupiah(claim.credit.total) })}
        </p>
      )}
      <Signatures
        names={[
          [t('On behalf of the supplier'), invoice.seller.name],
          [t('On behalf of the buyer'), invoice.buyer.name],
        ]}
      />
    </>
  )
}

const Facts = ({ rows }: { rows: [string, string][] }) => (
  <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
    {rows.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Signatures = ({ names }: { names: [string, string][] }) => (
  <div className="grid break-inside-avoid grid-cols-2 gap-8 pt-2">
    {names.map(([as, who]) => (
      <div key={as} className="grid content-start gap-2">
        <p className="text-ink-soft">{as}</p>
        <span className="block h-20 print:h-[22mm]" />
        <p className="border-t border-ink pt-1 font-medium">
          <Name>{who}</Name>
        </p>
      </div>
    ))}
  </div>
)

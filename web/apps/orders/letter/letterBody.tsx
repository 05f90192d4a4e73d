import type { Claim, CreditNote } from '#contract/claims.ts'
import type { OrderDocument } from '#contract/documents.ts'
import { sayRupiah } from '#contract/words/rupiah.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { kindNames, statusNames } from '#web/features/claims/claimNames.ts'
import { claimTexts } from '#web/features/claims/claimTexts.ts'
import { letterTexts } from './letterTexts.ts'
import { useSteps } from '#web/features/shipments/quantity.ts'
import { ClaimEntryText } from '#web/features/claims/claimEntryText.tsx'

/** Lines of a credit note, and their total. */
export function CreditNoteSheet({ note, invoice }: { note: CreditNote; invoice: OrderDocument }) {
  const t = useText(letterTexts)
  const { rupiah, time } = useFormat()
  const language = useLanguage()
  const sayLine = useSteps()
  return (
    <>
      <Facts
        rows={[
          [t('Date'), t('{time} WIB', { time: time(note.at) })],
          [t('Invoice'), invoice.invoiceNumber ?? invoice.number],
        ]}
      />
      <p>
        {note.claimNumber === null
          ? t('The store does not ship the rest of the order.')
          : t('For claim {number}.', { number: note.claimNumber })}
      </p>
      <table className="w-full border-collapse text-left">
        <thead className="border-b border-ink text-sm">
          <tr>
            <th className="py-2 pr-4 font-medium">{t('Goods')}</th>
            <th className="py-2 pr-4 text-right font-medium">{t('Quantity')}</th>
            <th className="py-2 text-right font-medium">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {note.lines.map((line) => (
            <tr key={line.OrderLineId}>
              <td className="py-2 pr-4 wrap-anywhere">
                <Name>{line.name}</Name>
              </td>
              <td className="py-2 pr-4 text-right whitespace-nowrap tabular-nums">{sayLine(line.steps, line)}</td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">{rupiah(line.goods)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ml-auto grid gap-1 tabular-nums sm:min-w-64">
        {note.delivery > 0 && <Sum name={t('Delivery')} value={rupiah(note.delivery)} />}
        {note.ppn > 0 && <Sum name={t('PPN')} value={rupiah(note.ppn)} />}
        <Sum name={t('Total')} value={rupiah(note.total)} strong />
      </dl>
      <p>
        <span className="block text-sm text-ink-soft">{t('In words')}</span>
        <span className="italic">{sayRupiah(note.total, language)}</span>
      </p>
      {note.ppn > 0 && (
        <p className="text-sm text-ink-soft">{t('A buyer who is registered for PPN issues a nota retur for it where goods went back.')}</p>
      )}
      <Signatures names={[[t('On behalf of the supplier'), invoice.seller.name]]} />
    </>
  )
}

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

const Sum = ({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) => (
  <div className={`flex justify-between gap-8 ${strong ? 'border-t border-ink pt-1 text-lg font-bold' : ''}`}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
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

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Faktur } from '#contract/fakturs.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { PdfButton } from './pdfButton.tsx'
import { Name } from '#web/ui/name.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { FakturBadge } from './badge.tsx'
import { texts } from './texts.ts'

type Props = { rows: Faktur[]; side: 'store' | 'company'; action?: (faktur: Faktur) => ReactNode }

/** Fakturs of a month, for either side. */
export function FakturTable({ rows, side, action }: Props) {
  const t = useText(texts)
  const { rupiah, date } = useFormat()
  const columns: Column<Faktur>[] = [
    {
      head: t('Reference'),
      role: 'lead',
      cell: (faktur) => (
        <div className="grid justify-items-start gap-0.5 leading-snug">
          <Link
            to={`/orders/${faktur.OrderId}`}
            className="inline-flex items-center text-sm font-medium whitespace-nowrap text-accent hover:underline max-sm:min-h-11"
          >
            {faktur.reference}
          </Link>
          <span className="text-base">
            <span className="sr-only">{side === 'store' ? t('Buyer') : t('Store')}: </span>
            <Name>{side === 'store' ? faktur.buyer : faktur.store}</Name>
          </span>
        </div>
      ),
    },
    { head: 'DPP', role: 'half', end: true, cell: ({ net }) => rupiah(net) },
    { head: 'PPN', role: 'half', end: true, cell: ({ ppn }) => rupiah(ppn) },
    { head: t('State'), cell: (faktur) => <FakturBadge faktur={faktur} side={side} /> },
    {
      head: t('Faktur number'),
      cell: (faktur) => (
        <div className="grid gap-0.5 text-sm">
          {faktur.number && <span className="tabular-nums">{faktur.number}</span>}
          {faktur.issuedOn && <span className="text-ink-soft">{date(faktur.issuedOn)}</span>}
          <FakturNotes faktur={faktur} side={side} />
        </div>
      ),
    },
    ...(action ? [{ head: t('Action'), role: 'action' as const, cell: action }] : []),
  ]
  return <Table caption={t('Faktur')} rows={rows} id={({ id }) => id} columns={columns} />
}

/** Notes on a faktur that a side has to know or act on. */
export function FakturNotes({ faktur, side }: { faktur: Faktur; side: 'store' | 'company' }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { status, file, replaces, byHand, ended, notaRetur } = faktur
  return (
    <>
      {file && <PdfButton file={file} name={`${faktur.number}.pdf`} />}
      {replaces && <span className="text-ink-soft">{t('Replaces {number}', { number: replaces })}</span>}
      {side === 'store' && status === 'needed' && byHand === 'buyer-npwp' && (
        <span className="text-warn">{t('Key in by hand: the buyer has no NPWP here.')}</span>
      )}
      {side === 'store' && status === 'needed' && byHand === 'exempt' && (
        <span className="text-warn">{t('Key in by hand: exempt goods need their facility.')}</span>
      )}
      {side === 'store' && status === 'issued' && ended && (
        <span className="text-warn">{t('The order was refunded: cancel this faktur in Coretax.')}</span>
      )}
      {side === 'company' && notaRetur.length > 0 && (
        <span className="text-warn">{t('Write a nota retur for each credit note, with these figures.')}</span>
      )}
      {notaRetur.map(({ number, net, base, ppn }) => (
        <span key={number} className="text-ink-soft">
          {t('Nota retur for {number}: DPP {net}, DPP nilai lain {base}, PPN {ppn}', {
            number,
            net: rupiah(net),
            base: rupiah(base),
            ppn: rupiah(ppn),
          })}
        </span>
      ))}
    </>
  )
}

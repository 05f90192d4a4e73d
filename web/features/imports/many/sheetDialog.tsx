import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TableNotes as Notes } from '#contract/tableNotes.ts'
import { variantSheet, variantSheetLimits, type SheetLine, type SheetRow, type VariantEdits } from '#contract/variantSheet.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useFieldText } from '#web/ui/fieldText.ts'
import { TableInput } from '#web/ui/tableInput.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { TableNotes } from '#web/ui/tableNotes.tsx'
import { UnreadRows } from '#web/ui/unreadRows.tsx'
import { formOf, upload } from '#web/shell/files/upload.ts'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { SheetChanges } from './sheetChanges.tsx'
import { sheetTexts } from './sheetTexts.ts'

type State = { busy: boolean; error?: unknown; rows?: SheetRow[]; notes?: Notes | undefined }
const hasPrices = ({ price, tiers, now }: SheetLine) => price !== now.price || JSON.stringify(tiers) !== JSON.stringify(now.tiers)
const isChange = (line: SheetLine) => line.sku !== line.now.sku || line.stock !== line.now.stock || hasPrices(line)

/** Merges the rows of one variant, one per unit, into one edit. */
const editOf = (id: SheetLine['VariantId'], lines: SheetLine[]): VariantEdits['variants'][number] => {
  const { sku, stock, now } = lines.find(({ isUsual }) => isUsual) ?? lines[0]!
  const prices = lines.flatMap((line) => {
    const { unit, price, tiers, min } = line
    return price !== null && hasPrices(line) ? [{ unit, tiers: [{ minQuantity: min, price }, ...tiers] }] : []
  })
  return {
    id,
    ...(sku === now.sku ? {} : { sku }),
    ...(stock === now.stock ? {} : { stock, stockSeen: now.stock }),
    ...(prices.length === 0 ? {} : { prices }),
  }
}

/** Table of all options of a store's goods, to download and upload. Each row is reviewed first, then all are saved together. */
export function SheetDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useText(sheetTexts)
  const say = useToast()
  const { revalidate } = useRevalidator()
  const params = { id: shopId }
  const [all, setAll] = useState(false)
  const [text, setText] = useState('')
  const { take, failure } = useDownload(variantSheet.file, { params, query: all ? { prices: 'all' } : {} }, 'varian')
  const [{ busy, error, rows, notes }, setState] = useState<State>({ busy: false })
  const run = async (work: () => Promise<State>) => {
    setState((before) => ({ ...before, busy: true, error: undefined }))
    const next = await work().catch((thrown: unknown): State => ({ busy: false, error: thrown }))
    setState((before) => ({ ...before, ...next }))
  }
  const check = (file: File | undefined) =>
    run(async () => {
      const sent = file ? upload(variantSheet.check, { params, body: formOf(file) }) : call(variantSheet.check, { params, body: { text } })
      const { rows, notes } = await sent
      return { busy: false, rows, notes }
    })
  /** Checked rows do not belong to another table. */
  const forgetRows = () => setState(({ busy }) => ({ busy }))
  const changes = (rows ?? []).flatMap(({ line }) => (line && isChange(line) ? [line] : []))
  const save = () =>
    run(async () => {
      const variants = [...Map.groupBy(changes, ({ VariantId }) => VariantId)].map(([id, lines]) => editOf(id, lines))
      const { changed } = await call(variantSheet.edit, { body: { variants } })
      onClose()
      say({ text: t('{n, number} options were changed.', { n: changed }) })
      await revalidate()
      return { busy: false }
    })
  return (
    <Dialog open title={t('Options, SKUs, prices and stock in a spreadsheet')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">
          {t('Download the table, change it, and paste it here or choose the file. Every row is checked first.')}
        </p>
        <div className="flex flex-wrap gap-3">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} look="secondary" onClick={() => void take(format)()}>
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
        <Tick
          label={t('With further units and quantity prices')}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
        <Failure error={failure} />
        <TableInput
          hint={t('With or without its column heads: SKU, price, stock.')}
          rows={4}
          maxLength={variantSheetLimits.text}
          text={text}
          onText={setText}
          onChange={forgetRows}
          onCheck={(file) => void check(file)}
          busy={busy}
          look={changes.length > 0 ? 'secondary' : 'primary'}
        />
        {rows && (
          <div className="grid gap-3" role="status">
            {notes && <TableNotes notes={notes} />}
            <Wrong rows={rows.filter(({ line }) => line === null)} />
            {changes.length === 0 ? <p>{t('Nothing differs from today.')}</p> : <SheetChanges lines={changes} />}
          </div>
        )}
        <Failure error={error} />
        {changes.length > 0 && (
          <Button busy={busy} onClick={() => void save()} className="w-fit">
            {t('Save {n, number} changes', { n: changes.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Skipped rows with their reasons. */
function Wrong({ rows }: { rows: SheetRow[] }) {
  const t = useText(sheetTexts)
  const ofField = useFieldText()
  const why = (code: SheetRow['problems'][number]['code']) =>
    code === 'unknown-code'
      ? t('This number, SKU, barcode or name is not in your store.')
      : code === 'several-products'
        ? t('Several goods have this name. Use the SKU.')
        : ofField({ code })
  return (
    <UnreadRows
      title={t('{n, number} rows cannot be read. Mend them where you copied them, or leave them out.', { n: rows.length })}
      rows={rows}
      why={why}
    />
  )
}

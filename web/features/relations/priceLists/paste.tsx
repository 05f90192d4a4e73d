import { useState, type FormEvent } from 'react'
import { isAmountCode, type AmountCode } from '#contract/amount.ts'
import { priceLists, priceListLimits, type CheckedRow, type ShownLine } from '#contract/priceLists.ts'
import type { TableNotes as Notes } from '#contract/tableNotes.ts'
import { amountWords } from '#contract/words/amounts.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { TableFile } from '#web/ui/tableFile.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { TableNotes } from '#web/ui/tableNotes.tsx'
import { formOf, upload } from '#web/shell/files/upload.ts'
import { texts } from './texts.ts'

const wrong: Record<Exclude<CheckedRow['problems'][number]['code'], AmountCode>, keyof typeof texts> = {
  'unknown-code': 'This SKU, barcode or name is not in your store.',
  'several-products': 'Several goods have this name. Use the SKU.',
  'no-such-unit': 'This is not sold in this unit.',
  quantity: 'Enter a quantity above zero, at most 100,000,000.',
  places: 'This has too many decimals.',
  rupiah: 'Enter a whole number of rupiah.',
  'price-zero': 'A price is more than zero.',
  'price-too-high': 'This price is too high.',
  'row-twice': 'This unit and quantity is there already.',
}

type State = { busy: boolean; error?: unknown; rows?: CheckedRow[]; notes?: Notes | undefined }

/** Pasted rows of a spreadsheet, reviewed before they are taken over. Wrong ones show a reason, and are left out only on request. */
export function Paste({ id, onLines }: { id: number; onLines: (lines: ShownLine[]) => void }) {
  const t = useText(texts)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [{ busy, error, rows = [], notes }, setState] = useState<State>({ busy: false })
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    setState({ busy: true })
    try {
      const checked =
        file instanceof File && file.size > 0
          ? await upload(priceLists.check, { params: { id }, body: formOf(file) })
          : await call(priceLists.check, { params: { id }, body: { text } })
      setState({ busy: false, rows: checked.rows, notes: checked.notes })
    } catch (failure) {
      setState({ busy: false, error: failure })
    }
  }
  const right = rows.flatMap(({ line }) => line ?? [])
  const bad = rows.filter(({ line }) => line === null)
  const take = () => {
    onLines(right)
    setText('')
    setState({ busy: false })
  }
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={(event) => void check(event)} onChange={() => setState({ busy })} className="grid gap-4">
        <TextArea
          label={t('Paste from a spreadsheet')}
          hint={t('SKU or name, unit, from how many, price; one product a line.')}
          rows={5}
          maxLength={priceListLimits.text}
          readOnly={busy}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TableFile text={text} label={t('Or a table (CSV or XLSX)')} />
        <Failure error={error} />
        <Button type="submit" look="secondary" busy={busy} className="w-fit">
          {t('Check rows')}
        </Button>
      </form>
      {rows.length > 0 && (
        <div className="grid gap-3" role="status">
          {notes && <TableNotes notes={notes} />}
          {bad.length > 0 && (
            <Notice tone="warn">
              {t('{n, number} rows cannot be read. Fix them where you copied them, or leave them out.', { n: bad.length })}
              <ul className="mt-2 grid gap-1">
                {bad.slice(0, 50).map(({ row, cells, problems }) => (
                  <li key={row}>
                    <bdi>{t('Row {n, number}: {cells}', { n: row, cells: Object.values(cells).filter(Boolean).join(' · ') })}</bdi>
                    {' – '}
                    {problems.map(({ code }) => (isAmountCode(code) ? amountWords[code][language] : t(wrong[code]))).join(' ')}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <p>
            {t('{n, number} rows are right.', { n: right.length })} {t('Nothing is changed until you save.')}
          </p>
          {right.length > 0 && (
            <Button onClick={take} className="w-fit">
              {t(bad.length > 0 ? 'Use the rest' : 'Use these')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

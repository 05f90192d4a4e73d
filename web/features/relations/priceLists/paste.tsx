import { useState } from 'react'
import { isAmountCode, type AmountCode } from '#contract/amount.ts'
import { priceLists, priceListLimits, type CheckedRow, type ShownLine } from '#contract/priceLists.ts'
import type { TableNotes as Notes } from '#contract/tableNotes.ts'
import { amountWords } from '#contract/words/amounts.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { TableInput } from '#web/ui/tableInput.tsx'
import { TableNotes } from '#web/ui/tableNotes.tsx'
import { UnreadRows } from '#web/ui/unreadRows.tsx'
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
  const check = async (file: File | undefined) => {
    setState({ busy: true })
    const params = { id }
    try {
      const sent = file ? upload(priceLists.check, { params, body: formOf(file) }) : call(priceLists.check, { params, body: { text } })
      const checked = await sent
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
      <TableInput
        hint={t('SKU or name, unit, from how many, price; one product a line.')}
        rows={5}
        maxLength={priceListLimits.text}
        text={text}
        onText={setText}
        onChange={() => setState({ busy })}
        onCheck={(file) => void check(file)}
        busy={busy}
        error={error}
      />
      {rows.length > 0 && (
        <div className="grid gap-3" role="status">
          {notes && <TableNotes notes={notes} />}
          <UnreadRows
            title={t('{n, number} rows cannot be read. Fix them where you copied them, or leave them out.', { n: bad.length })}
            rows={bad}
            why={(code) => (isAmountCode(code) ? amountWords[code][language] : t(wrong[code]))}
          />
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

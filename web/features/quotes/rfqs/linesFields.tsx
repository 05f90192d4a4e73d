import { useState, type ClipboardEvent } from 'react'
import { rfqLimits } from '#contract/rfqFields.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LineField } from './lineField.tsx'
import { newTexts } from './newTexts.ts'
import { readPasted, type PastedLine } from './paste.ts'
import type { DraftLine } from './start.ts'

type Props = {
  lines: DraftLine[]
  error: (name: string) => string | undefined
  onLines: (change: (before: DraftLine[]) => DraftLine[]) => void
}

export const emptyLine = (key: number): DraftLine => ({ key, name: '', spec: '', unit: 'pcs', quantity: '', wish: '' })
const nextKey = (lines: DraftLine[]) => Math.max(-1, ...lines.map(({ key }) => key)) + 1

/** The wanted lines, typed one by one or pasted at once. */
export function LinesFields({ lines, error, onLines }: Props) {
  const t = useText(newTexts)
  const { plain } = useFormat()
  const [text, setText] = useState('')
  const change = (key: number, part: Partial<DraftLine>) =>
    onLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (rows: PastedLine[]) =>
    onLines((before) =>
      withPasted(
        before,
        rows.map((row) => draftOf(row, plain)),
      ),
    )
  const room = rfqLimits.lines - lines.filter(isNamed).length
  /** Rows that are pasted into a name become lines, since a field would join them. */
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = event.clipboardData.getData('text').trim()
    if (!(event.target instanceof HTMLInputElement) || !event.target.name.endsWith('.name') || !/[\n\t]/.test(pasted)) return
    event.preventDefault()
    const rows = readPasted(pasted)
    if (rows.length > room) setText(pasted)
    else add(rows)
  }
  return (
    <div className="grid gap-4" onPaste={paste}>
      <input type="hidden" name="lines[]" readOnly />
      {lines.map((line, at) => (
        <LineField
          key={line.key}
          line={line}
          at={at}
          error={error}
          onChange={(part) => change(line.key, part)}
          onRemove={lines.length > 1 ? () => onLines((before) => before.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      {error('lines') && <p className="text-sm text-danger">{error('lines')}</p>}
      {lines.length < rfqLimits.lines && (
        <Button look="secondary" onClick={() => onLines((before) => [...before, emptyLine(nextKey(before))])} className="sm:w-fit">
          <Icon name="plus" />
          {t('Add a line')}
        </Button>
      )}
      <Paste text={text} room={room} onText={setText} onAdd={add} />
    </div>
  )
}

const isNamed = ({ name }: DraftLine) => name.trim() !== ''
const draftOf = ({ name, quantity, unit, spec = '' }: PastedLine, plain: (n: number) => string): DraftLine => ({
  ...emptyLine(0),
  name,
  unit,
  spec,
  quantity: quantity === undefined ? '' : plain(quantity),
})

/** Appends pasted rows; lines without a name make room for them. */
function withPasted(before: DraftLine[], added: DraftLine[]): DraftLine[] {
  const first = nextKey(before)
  return [...before.filter(isNamed), ...added.map((line, at) => ({ ...line, key: first + at }))]
}

type PasteProps = {
  text: string
  /** How many more lines fit. */ room: number
  onText: (text: string) => void
  onAdd: (rows: PastedLine[]) => void
}

function Paste({ text, room, onText, onAdd }: PasteProps) {
  const t = useText(newTexts)
  const rows = readPasted(text)
  const isTooMany = rows.length > room
  const add = () => {
    onAdd(rows)
    onText('')
  }
  return (
    <details open={isTooMany || undefined} className="rounded-xl border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
        {t('Paste many lines')}
        <Icon name="down" className="size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <TextArea
          label={t('One line each, such as “10 reams A4 paper”')}
          hint={t('Columns of a spreadsheet are read, too.')}
          rows={6}
          value={text}
          onChange={(event) => onText(event.target.value)}
          error={isTooMany ? t('At most {n, number} lines. These are {count, number}.', { n: room, count: rows.length }) : undefined}
        />
        <Button look="secondary" disabled={rows.length === 0 || isTooMany} onClick={add} className="sm:w-fit">
          {rows.length === 0 ? t('Add the lines') : t('Add {n, number} lines', { n: rows.length })}
        </Button>
      </div>
    </details>
  )
}

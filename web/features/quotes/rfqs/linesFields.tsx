import { useState } from 'react'
import { rfqLimits } from '#contract/rfqFields.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LineField } from './lineField.tsx'
import { newTexts } from './newTexts.ts'
import { readPasted } from './paste.ts'
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
  const change = (key: number, part: Partial<DraftLine>) =>
    onLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <div className="grid gap-4">
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
      <Paste onPaste={(text) => onLines((before) => withPasted(before, text))} />
    </div>
  )
}

/** Appends pasted rows; lines without a name make room for them. */
function withPasted(before: DraftLine[], added: DraftLine[]): DraftLine[] {
  const kept = before.filter(({ name }) => name.trim() !== '')
  const first = nextKey(before)
  return [...kept, ...added.map((line, at) => ({ ...line, key: first + at }))].slice(0, rfqLimits.lines)
}

function Paste({ onPaste }: { onPaste: (lines: DraftLine[]) => void }) {
  const t = useText(newTexts)
  const { plain } = useFormat()
  const [text, setText] = useState('')
  const read = readPasted(text)
  const isTooMany = read.length > rfqLimits.lines
  const add = () => {
    onPaste(
      read.map(({ name, quantity, unit }) => ({
        ...emptyLine(0),
        name: name.slice(0, 200),
        unit,
        quantity: quantity === undefined ? '' : plain(quantity),
      })),
    )
    setText('')
  }
  return (
    <details className="rounded-xl border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('Paste many lines')}</summary>
      <div className="grid gap-3 pb-4">
        <TextArea
          label={t('One line each, such as “10 reams A4 paper”')}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTooMany ? t('At most {n, number} lines.', { n: rfqLimits.lines }) : undefined}
        />
        <Button look="secondary" disabled={read.length === 0 || isTooMany} onClick={add} className="sm:w-fit">
          {read.length === 0 ? t('Add the lines') : t('Add {n, number} lines', { n: read.length })}
        </Button>
      </div>
    </details>
  )
}

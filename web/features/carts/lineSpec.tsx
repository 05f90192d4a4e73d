import { useState } from 'react'
import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderProduct } from '#contract/orders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { specTexts } from './specTexts.ts'

type Props = { line: OrderProduct; onChange: (edit: LineEdit) => void }

/** Describes what is to be made; saved on blur. */
export function LineSpec({ line, onChange }: Props) {
  const t = useText(specTexts)
  const [typed, setTyped] = useState(line.spec)
  const spec = typed.trim()
  return (
    <label className="mt-2 grid gap-1 text-sm">
      <span className="text-ink-soft">{t('What should be made?')}</span>
      <textarea
        value={typed}
        maxLength={2000}
        rows={2}
        placeholder={t('Size, color, text …')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => spec !== line.spec && onChange({ spec })}
        className="w-full min-w-40 rounded-lg border border-line-strong bg-surface px-3 py-2 text-base"
      />
    </label>
  )
}

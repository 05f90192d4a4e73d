import type { ComponentProps, FormEvent } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'
import { TextArea } from './field.tsx'
import { chosenTable, TableFile } from './tableFile.tsx'
import { tableTexts } from './tableTexts.ts'

type Props = Pick<ComponentProps<typeof TextArea>, 'hint' | 'rows' | 'maxLength'> & {
  text: string
  onText: (text: string) => void
  /** Text or file have changed, so that earlier results belong to another table. */
  onChange: () => void
  /** Without a file the text is meant. */
  onCheck: (file: File | undefined) => void
  busy: boolean
  error?: unknown
  look?: 'primary' | 'secondary'
}

/** A table to be checked: rows pasted from a spreadsheet, or a file. */
export function TableInput({ text, onText, onChange, onCheck, busy, error, look = 'secondary', ...area }: Props) {
  const t = useText(tableTexts)
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCheck(chosenTable(event.currentTarget))
  }
  return (
    <form noValidate onSubmit={check} onChange={onChange} className="grid gap-4">
      <TextArea
        {...area}
        label={t('Paste from a spreadsheet')}
        readOnly={busy}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <TableFile text={text} label={t('Or a table (CSV or XLSX)')} />
      <Failure error={error} />
      <Button type="submit" look={look} busy={busy} className="w-fit">
        {t('Check rows')}
      </Button>
    </form>
  )
}

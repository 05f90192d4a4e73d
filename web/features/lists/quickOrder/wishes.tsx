import { useState, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import { quickLimits, quickOrder, type QuickPreview } from '#contract/quickOrder.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { chosenTable, TableFile } from '#web/ui/tableFile.tsx'
import { Submit } from '#web/ui/form.tsx'
import { Card } from '#web/ui/surface.tsx'
import { formOf, upload } from '#web/shell/files/upload.ts'
import { Scan } from './scan.tsx'
import { texts } from './texts.ts'

type Props = { text: string; onText: Dispatch<SetStateAction<string>>; onRead: (preview: QuickPreview) => void }
type State = { busy: boolean; missing?: boolean; failure?: unknown }

/** Input of a quick order: lines of text, or a table. */
export function Wishes({ text, onText, onRead }: Props) {
  const t = useText(texts)
  const [{ busy, missing = false, failure }, setState] = useState<State>({ busy: false })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = chosenTable(event.currentTarget)
    if (!file && text.trim() === '') return setState({ busy: false, missing: true })
    setState({ busy: true })
    try {
      onRead(await (file ? upload(quickOrder.read, { body: formOf(file) }) : call(quickOrder.read, { body: { text } })))
    } catch (failure) {
      setState({ busy: false, failure })
    }
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <TextArea
          label={t('What do you need?')}
          hint={t('Type or paste what you need, one product per line.')}
          rows={9}
          maxLength={quickLimits.text}
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder={[t('10 reams A4 paper'), t('2 dozen helmets'), t('SKU-991; 3')].join('\n')}
          error={missing ? t('Type at least one line, or choose a table.') : undefined}
        />
        <Scan onCode={(code) => onText((now) => `${now.trimEnd()}${now.trim() === '' ? '' : '\n'}${code}; 1\n`)} />
        <TableFile
          text={text}
          label={t('Or a table (CSV or XLSX) with name and quantity')}
          hint={t('At most {n} lines.', { n: quickLimits.lines })}
        />
        <Failure error={failure} />
        <Submit busy={busy} failure={null}>
          {t('Find')}
        </Submit>
      </form>
    </Card>
  )
}

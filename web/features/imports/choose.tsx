import { useRef, useState, type FormEvent } from 'react'
import { imports, importLimits, type ImportId } from '#contract/imports.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/surface.tsx'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { Bar } from './bar.tsx'
import { texts } from './texts.ts'
import { isXlsx, useCheck } from './useCheck.ts'

export type ChosenFiles = { file: File; zip: File | null }
type Props = { onChecked: (id: ImportId) => void }

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** The template, and the files to send. */
export function Choose({ onChecked }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const { failure, take } = useDownload(imports.template, {}, 'pasokan-template')
  const [wrong, setWrong] = useState<Wrong>({})
  const files = useRef<HTMLFormElement>(null)
  const { part, failure: refused, check, stop } = useCheck()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const given = new FormData(files.current ?? undefined)
    const [file, zip] = [given.get('file') as File, given.get('pictures') as File]
    const chosen = { file, zip: zip.size > 0 ? zip : null }
    const found = wrongWith(chosen)
    setWrong(found)
    if (found.file || found.pictures) return
    const id = await check(chosen)
    if (id) onChecked(id)
  }
  return (
    <Card>
      <p className="-mt-1 mb-6 text-ink-soft">{t('Many products at once, from a table (CSV or XLSX), with pictures in a ZIP.')}</p>
      <h2 className="text-lg font-semibold">{t('1. Fill in the table')}</h2>
      <p className="mt-1 text-ink-soft">{t('Use our table or your own: below you match its columns.')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button key={kind} look="secondary" onClick={take(kind)}>
            <Icon name="download" />
            {t('Template {format}', { format: kind.toUpperCase() })}
          </Button>
        ))}
      </div>
      <Failure error={failure} />
      <form ref={files} noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5 border-t border-line pt-6">
        <h2 className="text-lg font-semibold">{t('2. Send it')}</h2>
        <FileField
          label={t('Table (CSV or XLSX)')}
          name="file"
          accept=".csv,.xlsx,text/csv"
          required
          hint={t('At most {rows} rows and {size} MB; a CSV file may be larger.', {
            rows: format.number(importLimits.rows),
            size: megabytes(importLimits.fileBytes),
          })}
          error={wrong.file && t(wrong.file, { size: megabytes(importLimits.large.fileBytes) })}
        />
        <FileField
          label={t('Pictures (ZIP, optional)')}
          name="pictures"
          accept=".zip,application/zip"
          hint={t('The column of pictures names the files: front.jpg;back.jpg. At most {size} MB.', {
            size: megabytes(importLimits.zipBytes),
          })}
          error={wrong.pictures && t(wrong.pictures)}
        />
        <Failure error={refused} />
        {part === null ? (
          <div className="grid gap-2">
            <Button type="submit" className="w-full sm:w-fit">
              {t('Check the file')}
            </Button>
            <p className="text-sm text-ink-soft">{t('Nothing changes yet: first you see the outcome of each row.')}</p>
          </div>
        ) : (
          <div className="grid gap-3">
            <Bar part={part} label={part < 1 ? t('Sending: {n}%', { n: Math.floor(part * 100) }) : t('Reading the table …')} />
            <Button look="secondary" onClick={stop} className="w-full sm:w-fit">
              {t('Cancel')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

type Wrong = { file?: keyof typeof texts; pictures?: keyof typeof texts }

/** Checks the chosen files before they are sent. */
function wrongWith({ file, zip }: ChosenFiles): Wrong {
  if (file.size === 0) return { file: 'Choose a table first.' }
  if (file.size <= importLimits.fileBytes) return {}
  if (isXlsx(file)) return { file: 'A table this large is read as CSV only: save it as CSV in UTF-8 and choose that.' }
  if (file.size > importLimits.large.fileBytes) return { file: 'A CSV file has at most {size} MB.' }
  return zip ? { pictures: 'A table this large comes without pictures. Add them to the products afterwards.' } : {}
}

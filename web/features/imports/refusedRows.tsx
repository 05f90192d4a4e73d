import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { imports, type Import, type ImportField } from '#contract/imports.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import { isolateDirection } from '#contract/isolated.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useFieldText } from '#web/ui/fieldText.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { fieldNames } from './fieldNames.ts'
import { Mend } from './mend.tsx'
import { texts } from './texts.ts'

/** Fields that every product needs, and thus a column in the table. */
const needed = ['name', 'category', 'price', 'stock'] as const

/** Required fields without a column, reported once and not in every row. Confirmed imports show no mapping, only cells. */
export const columnsMissing = ({ mapping, problems: [first] }: Import): ImportField[] => {
  if (mapping) return needed.filter((field) => !mapping[field])
  return first && Object.keys(first.cells).length > 0 ? needed.filter((field) => first.cells[field] === undefined) : []
}

/** Rows that cannot become products, each with name and reason. They are corrected here, or all together in a file. */
export function RefusedRows({ found }: { found: Import }) {
  const { id, status, failed, problems, large = false } = found
  const isMendable = status === 'checked' && !large
  // Only the first rows of a large table are checked before it is confirmed.
  const isWhole = status !== 'checked' || !large
  const { revalidate } = useRevalidator()
  const [mending, setMending] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const t = useText(texts)
  const format = useFormat()
  const say = useReasons()
  const { failure, take } = useDownload(imports.rejects, { params: { id } }, `rejects-${id}`)
  if (failed === 0) return null
  const missing = columnsMissing(found)
  const rows = problems.flatMap((row) => {
    const reasons = row.reasons.filter(({ field }) => !missing.includes(field))
    return reasons.length > 0 || row.reasons.length === 0 ? [{ ...row, reasons }] : []
  })
  if (rows.length === 0) return null
  const mended = async () => {
    await revalidate()
    setMending(null)
    // The row that had the focus may be gone.
    list.current?.focus()
  }
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t('Refused rows')}</h3>
      {/* A long list scrolls in its own place, also by keys. */}
      <ul
        ref={list}
        tabIndex={0}
        aria-label={t('Refused rows')}
        className="max-h-[32rem] divide-y divide-line overflow-y-auto rounded-xl border border-line"
      >
        {rows.map((row) => (
          <li key={row.line} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[6rem_1fr]">
            <span className="text-sm leading-6 text-ink-soft tabular-nums">{t('Line {n}', { n: format.number(row.line) })}</span>
            <span className="min-w-0 wrap-anywhere">
              {row.cells.name && (
                <strong className="mr-2 font-medium">
                  <Name>{row.cells.name}</Name>
                </strong>
              )}
              {mending === row.line ? (
                <Mend key={row.message} id={id} row={row} onMended={mended} onClose={() => setMending(null)} />
              ) : (
                <>
                  {say(row)}{' '}
                  {isMendable && row.reasons.length > 0 && (
                    <button
                      type="button"
                      onClick={() => setMending(row.line)}
                      aria-label={t('Fix line {n}', { n: format.number(row.line) })}
                      className="min-h-11 px-1 font-medium text-accent underline underline-offset-4"
                    >
                      {t('Fix')}
                    </button>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isWhole && failed > problems.length && (
        <p className="text-sm text-ink-soft">
          {t('The first {n} of {total}. The file below has all of them.', {
            n: format.number(problems.length),
            total: format.number(failed),
          })}
        </p>
      )}
      {isWhole && (
        <div className="flex flex-wrap gap-2">
          {(large ? (['csv'] as const) : (['xlsx', 'csv'] as const)).map((kind) => (
            <Button key={kind} look="quiet" onClick={take(kind)}>
              <Icon name="download" />
              {t('Refused rows as {format}', { format: kind.toUpperCase() })}
            </Button>
          ))}
        </div>
      )}
      <Failure error={failure} />
    </section>
  )
}

/** `Harga “abc”: Isi bilangan bulat rupiah. Stok: …`; rows from before problem codes existed say it in English. */
function useReasons() {
  const t = useText(texts)
  const say = useFieldText()
  const c = useText(categoryTexts)
  const categories = `(${Object.values(categoryNames)
    .map((name) => c(name))
    .join(', ')})`
  return ({ message, reasons, cells }: Import['problems'][number]) =>
    reasons.length === 0
      ? message
      : reasons
          .map(
            ({ field, file, ...why }) =>
              `${t(fieldNames[field])}${valueIn(cells[field], field)}: ${file ? `${file}: ` : ''}${say(why)}${field === 'category' ? ` ${categories}` : ''}`,
          )
          .join(' ')
}

/** The name is already shown before all reasons; pictures name their files. */
const valueIn = (value: string | undefined, field: ImportField) =>
  value && field !== 'name' && field !== 'pictures' ? ` “${isolateDirection(value.slice(0, 60))}”` : ''

import { imports, type Import, type ImportField } from '#contract/imports.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useFieldText } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDownload } from '#web/useDownload.ts'
import { fieldNames } from './fieldNames.ts'
import { texts } from './texts.ts'

/** The rows that cannot become products, each with its reason, and all of them as a file to mend. */
export function Refused({ found: { id, failed, problems } }: { found: Import }) {
  const t = useText(texts)
  const format = useFormat()
  const say = useReason()
  const { failure, take } = useDownload(imports.rejects, { params: { id } }, `rejects-${id}`)
  if (failed === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t('Refused rows')}</h3>
      {/* A long list stays in its place; keys scroll it as well. */}
      <ul
        tabIndex={0}
        aria-label={t('Refused rows')}
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line"
      >
        {problems.map(({ line, message }) => (
          <li key={line} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[6rem_1fr]">
            <span className="text-sm leading-6 text-ink-soft tabular-nums">{t('Line {n}', { n: format.number(line) })}</span>
            <span>{say(message)}</span>
          </li>
        ))}
      </ul>
      {failed > problems.length && (
        <p className="text-sm text-ink-soft">
          {t('The first {n} of {total}. The file below has all of them.', {
            n: format.number(problems.length),
            total: format.number(failed),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={take(kind)}>
            <Icon name="download" />
            {t('Refused rows as {format}', { format: kind.toUpperCase() })}
          </Button>
        ))}
      </div>
      <Failure error={failure} />
    </section>
  )
}

const beginning = /(?:^| )(name|category|description|price|stock|pictures): /

/** The server's reasons, `price: Enter a whole number of rupiah. stock: …`, in the page's language. */
function useReason() {
  const t = useText(texts)
  const ofField = useFieldText()
  const sentence = (text: string) => {
    const file = /^(.*) is not in the ZIP\.$/.exec(text)?.[1]
    if (file) return t('{file} is not in the ZIP.', { file })
    if (text in texts) return t(text as keyof typeof texts)
    // A picture is named before what is wrong with it.
    const [name, reason = ''] = [text.slice(0, text.indexOf(': ')), text.slice(text.indexOf(': ') + 2)]
    return name && reason in texts ? `${name}: ${t(reason as keyof typeof texts)}` : ofField(text)
  }
  return (message: string) => {
    const [before = '', ...parts] = message.split(beginning)
    const reasons = parts.flatMap((field, index) =>
      index % 2 === 0 ? [`${t(fieldNames[field as ImportField])}: ${sentence(parts[index + 1] ?? '')}`] : [],
    )
    return [before, ...reasons].filter(Boolean).join(' ')
  }
}

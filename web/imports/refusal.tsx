import { CallError } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useText } from '#web/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { refusalTexts, texts } from './texts.ts'

/** A file that was refused as a whole, by what is wrong with it and, where it is known, in which line. */
export function Refusal({ error }: { error: unknown }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  const [, line, sentence = ''] = /^(?:Line (\d+): )?(.*)$/s.exec((error instanceof CallError && error.problem.detail) || '') ?? []
  const translated = (refusalTexts as Record<string, string>)[sentence]
  if (!translated) return <Failure error={error} />
  const text = language === 'id' ? translated : sentence
  return (
    <Notice tone="danger">
      <p>{line ? `${t('Line {n}', { n: format.number(Number(line)) })}: ${text}` : text}</p>
    </Notice>
  )
}

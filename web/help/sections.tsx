import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

type Text = keyof typeof texts
type Props = {
  title: Text
  lead: Text
  sections: readonly (readonly [title: Text, text: Text])[]
  /** The day from which it holds. */ since?: string
}

/** A short public page: what it is about, then a few things worth knowing. */
export function Sections({ title, lead, sections, since }: Props) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t(title)}</PageTitle>
      <p className="mb-6 text-lg text-ink-soft">{t(lead)}</p>
      <Card className="divide-y divide-line py-0! sm:py-0!">
        {sections.map(([heading, text]) => (
          <section key={heading} className="grid gap-1 py-5">
            <h2 className="font-semibold">{t(heading)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
      </Card>
      {since && <p className="mt-4 text-sm text-ink-soft">{t('Holds since {day}.', { day: format.day(since) })}</p>}
    </div>
  )
}

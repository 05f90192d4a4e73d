import type { Audience, Block, Section } from '#contract/markup.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRole } from '#web/shell/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/surface.tsx'
import { topicsOf } from './find.ts'
import { BlockOf } from './markup.tsx'
import { texts } from './texts.ts'

type Props = { sections: Section[]; /** The topics of a search: all of them open, whichever side they are for. */ searched: boolean }

/** Sections of the help with their topics folded. The reader's own side comes first; the other side's are folded away as one. */
export function Topics({ sections, searched }: Props) {
  const t = useText(texts)
  const role = useRole()
  const other: Audience | undefined = role && !searched ? (role === 'buyer' ? 'store' : 'company') : undefined
  const [own, others] = [sections.filter(isFor(other, false)), sections.filter(isFor(other, true))]
  return (
    <>
      {own.map((section) => (
        <One key={section.heading} section={section} open={searched} />
      ))}
      {others.length > 0 && (
        <details className="group/other grid gap-6">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-lg font-semibold">
            <Icon name="down" className="size-4 transition-transform group-open/other:rotate-180" />
            {t(other === 'store' ? 'For stores' : 'For companies')}
          </summary>
          {others.map((section) => (
            <One key={section.heading} section={section} open={false} />
          ))}
        </details>
      )}
    </>
  )
}

const isFor = (other: Audience | undefined, wanted: boolean) => (section: Section) =>
  (other !== undefined && section.audience === other) === wanted

function One({ section: { heading, blocks }, open }: { section: Section; open: boolean }) {
  return (
    <section className="grid gap-2">
      {heading && <h2 className="text-xl font-bold wrap-anywhere">{heading}</h2>}
      <Card className="divide-y divide-line py-1! sm:py-1!">
        {topicsOf(blocks).map((topic, at) => (
          <Topic key={at} topic={topic} open={open} />
        ))}
      </Card>
    </section>
  )
}

function Topic({ topic, open }: { topic: Block[]; open: boolean }) {
  const [first, ...rest] = topic
  if (first?.kind !== 'heading') return <div className="grid gap-2 py-4">{topic.map(drawn)}</div>
  return (
    <details key={String(open)} open={open} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold wrap-anywhere">
        <h3>{first.text}</h3>
        <Icon name="down" className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-2 pb-4 text-ink-soft">{rest.map(drawn)}</div>
    </details>
  )
}

const drawn = (block: Block, at: number) => <BlockOf key={at} block={block} />

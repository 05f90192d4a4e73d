import { Link } from 'react-router'
import { parseMarkup, type Block, type Run, type Section } from '#contract/markup.ts'
import { Card } from '#web/ui/surface.tsx'

/** Sections in order. Operators' text only ever becomes text and links. */
export const Markup = ({ source }: { source: string }) => <Sections sections={parseMarkup(source)} />

export const Sections = ({ sections }: { sections: Section[] }) => (
  <Card className="divide-y divide-line py-0! sm:py-0!">
    {sections.map(({ heading, blocks }, at) => (
      <section key={at} className="grid gap-2 py-5">
        {heading && <h2 className="font-semibold wrap-anywhere">{heading}</h2>}
        {blocks.map((block, index) => (
          <BlockOf key={index} block={block} />
        ))}
      </section>
    ))}
  </Card>
)

export function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="pt-2 font-medium wrap-anywhere">{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p className="wrap-anywhere">
        <Runs runs={block.runs} />
      </p>
    )
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {block.items.map((runs, at) => (
        <li key={at} className="wrap-anywhere">
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  )
}

const linkLook = 'font-medium text-accent underline'

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map((run, at) => {
    if (typeof run === 'string') return run
    return run.to.startsWith('/') ? (
      <Link key={at} to={run.to} className={linkLook}>
        {run.text}
      </Link>
    ) : (
      <a key={at} href={run.to} target="_blank" rel="noopener noreferrer nofollow" className={linkLook}>
        {run.text}
      </a>
    )
  })

import type { Fact } from '#contract/documents/facts.ts'

/** Facts of a document and of the documents it belongs to. Unknown ones become lines to write on. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 tabular-nums">
    {facts.map(({ name, value }) => (
      <div key={`${name} ${value}`} className="contents">
        <dt className="text-ink-soft">
          <bdi>{name}</bdi>
        </dt>
        <dd className="font-medium break-words">{value ?? <span className="block h-full border-b border-dotted border-ink-soft" />}</dd>
      </div>
    ))}
  </dl>
)

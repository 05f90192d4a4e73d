import type { Fact } from '#contract/documents/facts.ts'

/** Facts of a document and of the documents it belongs to; a long one takes a row of its own. Unknown ones become lines to write on. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid content-start gap-y-1 tabular-nums">
    {facts.map(({ name, value }) => (
      <div key={`${name} ${value}`} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">
          <bdi>{name}</bdi>
        </dt>
        {value === null ? (
          <dd className="flex-1 border-b border-dotted border-ink-soft" />
        ) : (
          <dd className="ml-auto min-w-0 text-right font-medium break-words">{value}</dd>
        )}
      </div>
    ))}
  </dl>
)

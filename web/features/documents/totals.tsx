import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CreditNoteId } from '#contract/ids.ts'
import type { Figure, FigureGroup, TotalsView } from '#contract/documents/totals.ts'

/** Address of a credit note's own document. */
export type NotePath = (id: CreditNoteId) => string

/** Total in figures and in words, and the amount refunded. */
export const Totals = ({ totals: { inWordsTitle, inWords, remark, groups }, notePath }: { totals: TotalsView; notePath: NotePath }) => (
  <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-10 print:grid-cols-[minmax(0,1fr)_auto] print:gap-x-10">
    <div className="grid content-start gap-3">
      <p>
        <span className="block text-sm text-ink-soft">{inWordsTitle}</span>
        <span className="italic">{inWords}</span>
      </p>
      {remark !== null && <p className="text-sm text-ink-soft">{remark}</p>}
    </div>
    <dl className="grid content-start gap-1 tabular-nums sm:min-w-64 print:min-w-64">
      <FigureGroups groups={groups} notePath={notePath} />
    </dl>
  </div>
)

/** Groups of figures; a soft group stands below a line. */
export const FigureGroups = ({ groups, notePath }: { groups: FigureGroup[]; notePath: NotePath }) =>
  groups.map(({ heading, soft, figures }, at) =>
    heading !== null ? (
      <div key={at} className="grid gap-1 border-t border-line pt-1 text-sm text-ink-soft">
        <dt>{heading}</dt>
        {figures.map((figure) => (
          <dd key={figure.name} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="wrap-anywhere">
              <FigureName figure={figure} notePath={notePath} />
            </span>
            <span className="ml-auto whitespace-nowrap">{figure.value}</span>
          </dd>
        ))}
      </div>
    ) : soft ? (
      <div key={at} className="grid gap-1 border-t border-line pt-1 text-sm text-ink-soft">
        <Figures figures={figures} />
      </div>
    ) : (
      <Fragment key={at}>
        <Figures figures={figures} />
      </Fragment>
    ),
  )

/** The name of a figure; a credit note leads to its document. */
function FigureName({ figure: { name, creditNote }, notePath }: { figure: Figure; notePath: NotePath }) {
  if (creditNote === undefined) return <bdi>{name}</bdi>
  return (
    <Link
      to={notePath(creditNote)}
      className="text-accent hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center print:text-ink"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

const Figures = ({ figures }: { figures: Figure[] }) =>
  figures.map(({ name, value, strong }) => (
    <div key={name} className={`flex items-baseline justify-between gap-6 ${strong ? 'text-lg font-bold print:text-[12pt]' : ''}`}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  ))

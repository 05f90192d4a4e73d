import type { LabelView } from '#contract/documents/label.ts'
import { DeliveryLines } from '#web/ui/deliveryLines.tsx'
import { Name } from '#web/ui/name.tsx'

/** Label for a parcel: receiver, sender and carrier. 95 × 138 mm: four on a sheet of A4, one on a roll of labels. */
export const Label = ({ view: { title, number, facts, receiver, sender, foot } }: { view: LabelView }) => (
  <article className="mx-auto grid w-full max-w-[95mm] content-start gap-4 rounded-2xl border border-line bg-surface p-5 print:m-[1.5mm] print:text-left print:inline-grid print:h-[138mm] print:w-[95mm] print:max-w-none print:break-inside-avoid print:grid-rows-[auto_1fr_auto_auto] print:overflow-hidden print:rounded-none print:border-ink print:p-[5mm] print:align-top">
    <h1 className="sr-only">{`${title} ${number}`}</h1>
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-3 gap-y-1 border-b border-ink pb-3">
      {facts.map((fact) => (
        <Written key={fact.name} label={fact.name} value={fact.value ?? ''} />
      ))}
    </div>
    <section className="text-lg">
      <h2 className="text-sm text-ink-soft">{receiver.title}</h2>
      <p className="font-bold break-words">
        <Name>{receiver.name}</Name>
      </p>
      {receiver.to ? (
        <DeliveryLines to={receiver.to} />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-line">
          {receiver.address}
        </p>
      )}
    </section>
    <section className="border-t border-line pt-3">
      <h2 className="text-sm text-ink-soft">{sender.title}</h2>
      <p className="font-semibold break-words">
        <Name>{sender.name}</Name>
      </p>
      {sender.phone && <p className="tabular-nums">{sender.phone}</p>}
      <p dir="auto" className="text-sm break-words whitespace-pre-line text-ink-soft">
        {sender.address}
      </p>
    </section>
    <p className="flex flex-wrap justify-between gap-x-3 border-t border-ink pt-3 text-sm font-medium tabular-nums">
      {foot.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </p>
  </article>
)

/** A value, or a line to write on if it is unknown when the label is printed. */
const Written = ({ label, value }: { label: string; value: string }) => (
  <>
    <p className="text-sm text-ink-soft">{label}</p>
    <p className={`min-h-7 text-lg font-bold break-all tabular-nums ${value ? '' : 'border-b border-dotted border-ink-soft'}`}>{value}</p>
  </>
)

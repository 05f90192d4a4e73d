import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { useStatusText } from './status.tsx'

const stages = ['paid', 'accepted', 'shipped', 'received', 'completed'] as const

/** Stages of a store order as a bar, named on a desk; nothing if it ended otherwise. The badge says the same to screen readers. */
export function Progress({ status }: { status: StoreOrderStatus }) {
  const say = useStatusText()
  const reached = stages.findIndex((stage) => stage === status)
  if (reached < 0) return null
  return (
    <div aria-hidden data-progress={reached + 1} className="grid grid-cols-5 gap-1.5">
      {stages.map((stage, index) => (
        <span
          key={stage}
          data-name={say(stage)}
          className={`grid gap-1.5 text-xs before:h-1 before:rounded-full sm:after:content-[attr(data-name)] ${index <= reached ? 'before:bg-accent' : 'before:bg-line'} ${index === reached ? 'font-semibold text-ink' : 'text-ink-soft'}`}
        />
      ))}
    </div>
  )
}

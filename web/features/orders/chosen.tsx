import { maxAccepted } from '#contract/storeOrders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { chosenTexts } from './chosenTexts.ts'
import { selectableStatuses, type Part, type useChosen } from './useChosen.ts'

type Selection = ReturnType<typeof useChosen>

type TickProps = { part: Part; chosen: Selection; /** A further line of the same order: only the room. */ later?: boolean }

/** Checkbox of an order; its room on a desk if the order allows no bulk action but others do, so that pictures stand in a column. */
export function Tick({ part, chosen, later = false }: TickProps) {
  const t = useText(chosenTexts)
  if (later || !selectableStatuses.has(part.status))
    return chosen.shown.some(({ status }) => selectableStatuses.has(status)) ? <span className="block w-8 max-sm:hidden" /> : null
  return (
    <label className="-my-2 -ml-3 inline-grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" checked={chosen.has(part.id)} onChange={() => chosen.toggle(part)} className="size-5 accent-accent" />
      <span className="sr-only">{t('Choose order {id}', { id: part.OrderId })}</span>
    </label>
  )
}

/** Selects all new orders of the page. */
export function ChooseNew({ chosen }: { chosen: Selection }) {
  const t = useText(chosenTexts)
  const fresh = chosen.shown.filter(({ status }) => status === 'paid')
  if (fresh.length < 2) return null
  return (
    <Button look="quiet" className="mb-4 sm:-ml-4 max-sm:w-full" onClick={() => chosen.choose(fresh)}>
      <Icon name="checks" />
      {t('Choose all {n, number} new orders', { n: fresh.length })}
    </Button>
  )
}

/** Bulk actions on the selected orders, shown below the list while there are any. */
export function ChosenBar({ chosen }: { chosen: Selection }) {
  const t = useText(chosenTexts)
  const say = useToast()
  const { parts, refused, failure, busy } = chosen
  const fresh = parts.filter(({ status }) => status === 'paid').length
  const packed = parts.filter(({ status }) => status !== 'paid').map(({ OrderId }) => OrderId)
  const accept = async () => {
    const count = await chosen.accept()
    if (count > 0) say({ text: t('{n, number} orders accepted', { n: count }) })
  }
  if (parts.length === 0 && refused.length === 0) return null
  const orders = packed.join(',')
  return (
    <section
      aria-label={t('Chosen orders')}
      className="sticky bottom-(--nav) z-10 -mx-1 mt-5 grid gap-3 rounded-t-2xl border-t border-line bg-ground px-1 py-3"
    >
      <Failure error={failure} />
      {refused.length > 0 && (
        <Notice tone="warn">
          {refused.map(({ orderId, problem }) => (
            <p key={orderId}>{t(why[problem], { id: orderId })}</p>
          ))}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-ink-soft tabular-nums max-sm:w-full">
          {t('{n, number} orders chosen', { n: parts.length })}
        </p>
        {fresh > 0 && (
          <Button busy={busy} onClick={() => void accept()} className="max-sm:flex-1">
            {t('Accept {n, number}', { n: Math.min(fresh, maxAccepted) })}
          </Button>
        )}
        {packed.length > 0 && (
          <>
            <ButtonLink look="secondary" to={`/packing/packing-list?orders=${orders}`} className="max-sm:flex-1">
              <Icon name="printer" />
              {t('Packing lists')}
            </ButtonLink>
            <ButtonLink look="secondary" to={`/packing/shipping-label?orders=${orders}`} className="max-sm:flex-1">
              <Icon name="printer" />
              {t('Labels')}
            </ButtonLink>
          </>
        )}
        <Button look="quiet" onClick={chosen.clear}>
          {t('Clear')}
        </Button>
      </div>
    </section>
  )
}

const why = {
  'not-allowed-now': 'Order {id} can no longer be accepted: its status has changed.',
  'not-found': 'Order {id} was not found.',
  unexpected: 'Order {id} was not accepted because something went wrong. Please try it again.',
} as const

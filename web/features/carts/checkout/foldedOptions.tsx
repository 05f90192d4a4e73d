import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import type { DeliveryOption } from '#contract/delivery.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Option, useWayWords } from './deliveryOption.tsx'
import { deliveryTexts } from './deliveryTexts.ts'

type Props = {
  options: DeliveryOption[]
  name: string
  chosen: string | undefined
  onChoose: (id: string) => Promise<void>
  /** Set when the choice was refused. */ refused: unknown
}

/** Number of options that a phone shows unfolded too. */
const few = 2

/** Options of one store: all visible on a desktop; on a phone the chosen one, and the others behind one press. */
export function FoldedOptions({ options, name, chosen, onChoose, refused }: Props) {
  const [open, setOpen] = useState(options.length <= few)
  const id = useId()
  const row = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // A refused payment unfolds the options, and focuses them once they are visible.
  useEffect(() => {
    if (!refused) return
    setOpen(true)
    const timer = setTimeout(() => list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus())
    return () => clearTimeout(timer)
  }, [refused])
  // Arrow keys choose too while they move on; only a press closes the list.
  const fold = ({ currentTarget }: MouseEvent) => {
    if (options.length <= few || currentTarget.matches(':focus-visible')) return
    setOpen(false)
    row.current?.focus()
  }
  return (
    <>
      <button
        ref={row}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`flex min-h-11 w-full items-center gap-3 text-left sm:hidden ${options.length <= few ? 'hidden' : ''}`}
      >
        <Now options={options} chosen={chosen} />
        <Icon name="down" className={`size-4 shrink-0 text-accent transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div ref={list} id={id} className={`gap-x-10 sm:grid sm:grid-cols-2 ${open ? '' : 'max-sm:hidden'}`}>
        {options.map((option) => (
          <Option
            key={option.id}
            name={name}
            option={option}
            checked={chosen === option.id}
            onClick={fold}
            onChange={() => void onChoose(option.id)}
          />
        ))}
      </div>
    </>
  )
}

/** The chosen option, or the lowest price to choose from. */
function Now({ options, chosen }: Pick<Props, 'options' | 'chosen'>) {
  const t = useText(deliveryTexts)
  const { rupiah } = useFormat()
  const words = useWayWords()
  const now = options.find(({ id }) => id === chosen)
  const prices = options.flatMap(({ way, price, problem }) => (way !== 'pickup' && problem === null && price !== null ? [price] : []))
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span className={`font-medium ${now ? '' : 'text-accent'}`}>{now ? words.name(now) : t('Choose delivery')}</span>
      {now ? (
        <strong className="tabular-nums">{words.price(now)}</strong>
      ) : (
        prices.length > 0 && <span className="text-sm text-ink-soft">{t('from {amount}', { amount: rupiah(Math.min(...prices)) })}</span>
      )}
      {now && <span className="col-span-2 text-sm text-ink-soft">{words.day(now)}</span>}
    </span>
  )
}

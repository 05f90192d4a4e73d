import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderProduct } from '#contract/orders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Rule } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { quantityTexts } from './quantityTexts.ts'

type Line = Pick<OrderProduct, 'quantity' | 'unit' | 'choice' | 'advice'> & { Product: Pick<OrderProduct['Product'], 'name' | 'stock'> }
/** `wishes`: more than the stock is allowed, with a warning. */
type Props = {
  line: Line
  wishes?: boolean
  /** A narrow row shows the alternative elsewhere. */ briefly?: boolean
  onChange: (edit: LineEdit) => void
}

/** Quantity and unit of a line, and cheaper alternatives. A line of pieces at one price has only its number. */
export function LineQuantity({ line, wishes = false, briefly = false, onChange }: Props) {
  const t = useText(quantityTexts)
  const { name } = line.Product
  const units = line.choice?.units ?? []
  const rule = ruleOf(line)
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-1 max-sm:[&_input]:w-11">
        <Stepper
          label={t('Quantity of {name}', { name })}
          value={line.quantity}
          rule={wishes ? { ...rule, left: 100_000_000 } : rule}
          onChange={(quantity) => onChange({ quantity })}
        />
        {units.length > 1 ? (
          <select
            aria-label={t('Unit of {name}', { name })}
            value={line.unit}
            onChange={({ target }) => {
              const unit = units.find((each) => each.unit === target.value)?.unit
              if (unit) onChange({ unit })
            }}
            className="min-h-11 rounded-lg border border-line-strong bg-surface px-2 field-sizing-content max-sm:px-1"
          >
            {units.map(({ unit }) => (
              <option key={unit} value={unit}>
                {t('{unit, unit}', { unit })}
              </option>
            ))}
          </select>
        ) : (
          line.unit !== 'pcs' && <span className="text-ink-soft">{t('{unit, unit}', { unit: line.unit })}</span>
        )}
      </div>
      {rule.left < line.quantity && (
        <p className={`text-sm ${wishes ? 'text-warn' : 'text-danger'}`}>
          {t('Only {n} left in stock', { n: line.choice?.left ?? line.Product.stock })}
        </p>
      )}
      <Advised
        line={line}
        onChange={onChange}
        className={`flex min-h-11 max-sm:w-max max-sm:max-w-[calc(100vw-5rem)] ${briefly ? '@max-5xl:hidden' : ''}`}
      />
    </div>
  )
}

/** Without rules of the store: whole pieces up to its stock. */
function ruleOf({ choice, unit, Product }: Line): Rule {
  if (!choice) return { min: 1, step: 1, max: null, decimals: 0, left: Math.max(Product.stock, 1) }
  const decimals = choice.units.find((each) => each.unit === unit)?.decimals ?? 0
  return { ...choice.rule, decimals, left: Math.max(choice.left, choice.rule.min) }
}

type AdvisedProps = {
  line: Pick<Line, 'advice' | 'quantity'>
  onChange: Props['onChange']
  /** Only the amount; the whole sentence is its name. */ brief?: boolean
  className: string
}

/** A cheaper alternative to the quantity, with one press. */
export function Advised({ line: { advice, quantity }, onChange, brief = false, className }: AdvisedProps) {
  const t = useText(quantityTexts)
  if (!advice) return null
  const { kind, unit, saves: amount } = advice
  // Exact to three decimal places.
  const n = kind === 'tier' ? Math.round((advice.quantity - quantity) * 1000) / 1000 : advice.quantity
  const words =
    kind === 'tier'
      ? t('Add {n, number} {unit, unit} and pay {amount, rupiah} less', { n, unit, amount })
      : t('Buy {n, number} {unit, unit} instead and pay {amount, rupiah} less', { n, unit, amount })
  return (
    <button
      type="button"
      onClick={() => onChange({ unit, quantity: advice.quantity })}
      aria-label={brief ? words : undefined}
      className={`items-center gap-1.5 text-left text-sm font-medium text-good underline-offset-2 hover:underline ${className}`}
    >
      <Icon name="bolt" className="size-4 shrink-0" />
      {brief ? t('Pay {amount, rupiah} less', { amount }) : words}
    </button>
  )
}

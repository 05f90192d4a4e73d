import type { RefillChange } from '#contract/cartLines.ts'
import { isolateDirection } from '#contract/isolated.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { refillTexts } from './refillTexts.ts'

/** Differences between the cart and the products wanted, with a link to the cart. */
export function CartChanges({ changes }: { changes: RefillChange[] }) {
  const t = useText(refillTexts)
  const format = useFormat()
  const words = ({ now, ordered }: RefillChange) => ({
    price: t('now {price} instead of {before}', { price: format.rupiah(now.price), before: format.rupiah(ordered.price) }),
    'fewer-left': t('only {n} of {ordered} left', { n: now.quantity, ordered: ordered.quantity }),
    'sold-out': t('sold out'),
    'no-longer-sold': t('no longer sold'),
    'choose-days': t('choose its days on its page'),
    'attach-files': t('attach its files again'),
    'other-specification': t('its specification differs from the order, please check it'),
  })
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Notice tone="warn">
        <p>{t('Your cart has what is available today. These have changed:')}</p>
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change.VariantId}>
              {isolateDirection(change.name)}: {change.changes.map((code) => words(change)[code]).join(', ')}
            </li>
          ))}
        </ul>
      </Notice>
      <ButtonLink to="/cart">{t('View cart')}</ButtonLink>
    </div>
  )
}

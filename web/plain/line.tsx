import { Link } from 'react-router'
import type { OrderProduct } from '#contract/orders.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PostForm } from './post.tsx'
import { texts } from './texts.ts'

/** A line of the cart whose quantity is posted. */
export function PlainLine({ line }: { line: OrderProduct }) {
  const t = useText(texts)
  const format = useFormat()
  const { id, unit, quantity, price, totalPrice, options, Product } = line
  const named = { name: Product.name }
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2">
      <Picture src={Product.mainImage} alt="" sizes="4rem" width={64} height={64} className="size-16 rounded-lg object-cover" />
      <div className="grid gap-0.5">
        <Link to={`/product-detail/${Product.id}`} className="w-fit leading-snug font-medium hover:underline">
          <Name>{Product.name}</Name>
        </Link>
        {Object.keys(options).length > 0 && (
          <span className="text-sm text-ink-soft">
            <Name>{Object.values(options).join(' · ')}</Name>
          </span>
        )}
        <span className="text-sm text-ink-soft tabular-nums">
          {format.rupiah(price)} {unit !== 'pcs' && t('a {unit, unit}', { unit })}
        </span>
      </div>
      <PostForm className="col-span-2 flex flex-wrap items-center gap-2">
        <input type="hidden" name="id" value={id} />
        <span className="w-24">
          <input
            name="quantity"
            inputMode="decimal"
            aria-label={t('Quantity of {name}', named)}
            defaultValue={quantity}
            className={`${inputLook} text-center tabular-nums`}
          />
        </span>
        <Button type="submit" look="secondary" name="do" value="set" aria-label={t('Change the quantity of {name}', named)}>
          {t('Change')}
        </Button>
        <Button type="submit" look="quiet" name="do" value="remove" className="text-danger" aria-label={t('Remove {name}', named)}>
          {t('Remove')}
        </Button>
        <strong className="ml-auto tabular-nums">{format.rupiah(totalPrice)}</strong>
      </PostForm>
    </li>
  )
}

import { Suspense, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { opens } from '#web/shell/session/pageAccess.ts'
import { useSignedIn } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { AmountInput } from '#web/ui/amountInput.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LandedPrice } from '#web/features/products/linePrice.ts'
import type { Offer } from '#web/features/products/offer.ts'
import { pageTexts } from '#web/features/products/pageTexts.ts'
import { priceWithPpn } from '#web/features/products/price.tsx'
import { useAdd } from '#web/features/products/useAdd.ts'

const ChatButton = lazyForOwn(async () => (await import('./ownParts.ts')).ChatButton)
const AskLink = lazyForOwn(async () => (await import('./ownParts.ts')).AskLink)
const EditLink = lazyPart(async () => (await import('#web/features/products/editLink.tsx')).EditLink)

type Props = { offer: Offer; /** Price with delivery to the chosen place. */ told: LandedPrice | undefined }

/** Quantity, total and the cart button; a bar at the lower edge of a phone. A visitor is led to sign in. */
export function Buy({ offer, told }: Props) {
  const t = useText(pageTexts)
  const session = useSignedIn()
  const subtotal = useId()
  const input = useRef<HTMLInputElement>(null)
  const { product, unit, soldOut, read, typed, choose, step } = offer
  const { add, busy, error } = useAdd(offer)
  const tryAnyway = () => (choose({ tried: true }), input.current?.focus())
  // On a slow connection the page stays visible while the next product loads. Quantities typed then would be lost.
  const [here, next] = [useLocation(), useNavigation().location]
  const isLeft = next !== undefined && next.pathname !== here.pathname
  // Takes over a quantity typed before hydration.
  useEffect(() => {
    const before = input.current?.value
    if (before !== undefined && before !== input.current?.defaultValue) choose({ typed: before })
  }, [choose])
  if (session?.role === 'seller') return <Suspense>{session.id === product.ShopId && <EditLink product={product} />}</Suspense>
  if (session && !opens(session, '/cart'))
    return <p className="text-ink-soft">{t('Your role sees products and prices but does not order.')}</p>
  return (
    <div id="act" data-bar="tall" className={`${box} ${bar} for-buyers`}>
      {/* Beside the button, also on a phone: the result shows near the thumb. */}
      <Failure error={error} />
      <div className="flex flex-wrap items-center gap-2 lg:gap-y-3">
        <Subtotal id={subtotal} offer={offer} told={told} />
        <span aria-hidden className="flex-1 font-medium max-lg:hidden">
          {t('Quantity')}
        </span>
        <Suspense fallback={<span className="h-11 w-11 lg:hidden" />}>
          {session?.role === 'buyer' && <ChatButton small ShopId={product.ShopId} ProductId={product.id} className="lg:hidden" />}
        </Suspense>
        <AmountInput
          ref={input}
          label={t('Quantity')}
          text={typed}
          inputMode={unit.decimals > 0 ? 'decimal' : 'numeric'}
          disabled={soldOut}
          readOnly={isLeft}
          fewer={step(-1)}
          more={step(1)}
          onText={(text) => choose({ typed: text })}
          aria-describedby={subtotal}
          aria-invalid={('problem' in read && !read.early) || undefined}
        />
        {session?.role === 'buyer' ? (
          <Button
            busy={busy}
            disabled={soldOut}
            onClick={() => ('quantity' in read ? void add(read.quantity) : tryAnyway())}
            aria-label={soldOut ? undefined : t('Add to Cart')}
            className={button}
          >
            <Icon name="cart" className="size-5 max-sm:hidden" />
            <span className="max-sm:hidden">{soldOut ? t('Out of stock') : t('Add to Cart')}</span>
            <span className="sm:hidden">{soldOut ? t('Out of stock') : t('Cart')}</span>
          </Button>
        ) : (
          <ButtonLink
            to={`/login?next=/product-detail/${product.id}`}
            className={`${button} max-lg:py-0 max-lg:text-sm max-lg:leading-tight in-data-[role=buyer]:invisible`}
          >
            {t('Sign in as a company to buy')}
          </ButtonLink>
        )}
        <Suspense fallback={<span className="h-11 basis-full max-lg:hidden lg:order-3" />}>
          {session?.role === 'buyer' && (
            <AskLink
              offer={offer}
              quantity={'quantity' in read ? read.quantity : unit.min}
              look="secondary"
              className="basis-full max-lg:hidden lg:order-3"
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

const box = 'lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-5'
const bar =
  'grid grid-cols-1 gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-3 max-lg:py-2'
const button = 'min-w-0 flex-1 max-lg:px-2 lg:order-2 lg:basis-full'

/**
 * Follows every keystroke in a box of fixed size, so that nothing moves. Shows what is wrong with the number. Includes delivery if it is
 * known.
 */
function Subtotal({ id, offer, told }: Props & { id: string }) {
  const t = useText(pageTexts)
  const format = useFormat()
  const { product, read, price, total, unit, sum } = offer
  const quantity = 'quantity' in read && format.number(read.quantity)
  return (
    <output
      id={id}
      className="flex h-5 min-w-0 basis-full items-baseline gap-1.5 text-sm tabular-nums lg:order-1 lg:grid lg:h-13 lg:content-center lg:gap-0"
    >
      {quantity ? (
        <>
          <span className="truncate text-ink-soft">
            {`${sum ?? `${unit.unit === 'pcs' ? quantity : t('{quantity} {unit, unit}', { quantity, unit: unit.unit })} × ${format.rupiah(price)}`} `}
            {product.ppn?.included === false && '+ PPN '}
            {product.deposit !== undefined && t('+ deposit')} {told !== undefined && told.extra > 0 && t('+ delivery')}{' '}
            <span className="lg:sr-only">= </span>
          </span>
          <strong className="shrink-0 lg:text-xl">
            {format.rupiah(
              priceWithPpn(total, product.ppn) + (product.deposit ?? 0) * ('quantity' in read ? read.quantity : 0) + (told?.extra ?? 0),
            )}
          </strong>
        </>
      ) : (
        'problem' in read && <span className={read.early ? 'text-ink-soft' : 'text-danger'}>{read.problem}</span>
      )}
    </output>
  )
}

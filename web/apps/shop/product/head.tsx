import { Suspense, type ReactNode } from 'react'
import { isByDay } from '#contract/dayCount.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { RatingLine } from '#web/ui/stars.tsx'
import { readSession, useRole } from '#web/shell/session/session.ts'
import { Name } from '#web/ui/name.tsx'
import { Fact } from './details.tsx'
import type { DeliveredProps } from '#web/features/products/deliveryEstimate.tsx'
import type { Offer } from '#web/features/products/offer.ts'
import { pageTexts } from '#web/features/products/pageTexts.ts'
import { keptPlace } from '#web/features/products/place.ts'
import { Price } from '#web/features/products/price.tsx'

const OwnActions = lazyForOwn(async () => (await import('./ownParts.ts')).OwnActions)
/** A company has addresses. */
const isPlaceKnown = () => keptPlace() !== undefined || readSession()?.role === 'buyer'
const Delivered = lazyIsland(async () => (await import('#web/features/products/deliveryEstimate.tsx')).DeliveryEstimate, isPlaceKnown)
const Share = lazyIsland(async () => (await import('#web/features/products/share.tsx')).Share)

type HeadProps = {
  offer: Offer
  publicUrl: string
  delivered: DeliveredProps
  /** Options to choose from. */ children: ReactNode
}

/** Name, price, and the facts that decide a purchase. */
export function Head({ offer, publicUrl, delivered, children }: HeadProps) {
  const { product, unit, price, own } = offer
  const t = useText(pageTexts)
  const format = useFormat()
  return (
    <section className="grid min-w-0 content-start gap-4 max-lg:order-1">
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold wrap-anywhere">
          <Name>{product.name}</Name>
        </h1>
        {product.rating.average !== null && (
          <a href="#reviews" className="flex min-h-11 w-fit items-center hover:underline">
            <RatingLine rating={product.rating} long />
          </a>
        )}
        <Price price={price} ppn={product.ppn} unit={unit.unit} className="text-3xl leading-tight" />
        {own && (
          <p className="text-sm font-medium text-good">
            <s className="mr-2 font-normal text-ink-soft">{format.rupiah(own.publicPrice)}</s>
            {t('Your price')}: <Name>{own.listName}</Name>
          </p>
        )}
      </div>
      {children}
      <div className="noscript:hidden">
        <Delivered {...delivered} />
      </div>
      <dl className="grid border-t border-line">
        <Fact name={isByDay(product.kind) ? t('Available each day') : t('Available stock')}>
          <span className="tabular-nums">
            {product.kind === 'made-to-order'
              ? t('Made once ordered')
              : isByDay(product.kind)
                ? format.number(product.stock)
                : t('{quantity} {unit, unit}', { quantity: format.number(product.stock / 10 ** product.decimals), unit: product.baseUnit })}
          </span>
        </Fact>
        {unit.min > 1 && (
          <Fact name={t('Minimum order')}>{t('{quantity} {unit, unit}', { quantity: format.number(unit.min), unit: unit.unit })}</Fact>
        )}
        {!isByDay(product.kind) && (
          <Fact name={t('Ready to ship')}>{t('within {n} working days', { n: Math.max(product.lead.max, 1) })}</Fact>
        )}
        {product.Shop.city && (
          <Fact name={t('Ships from')}>
            <Name>{product.Shop.city}</Name>
          </Fact>
        )}
      </dl>
      <div className="-mx-3 grid min-h-22 grid-cols-2 content-start sm:flex sm:flex-wrap">
        <Share product={product} publicUrl={publicUrl} />
        {useRole() && (
          <Suspense>
            <OwnActions offer={offer} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

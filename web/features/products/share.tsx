import type { Product } from '#contract/products.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shareTexts } from './shareTexts.ts'
import { useShareSheet } from '#web/ui/shareButton.tsx'
import { Link } from '#web/ui/link.ts'

export type ShareProps = { product: Product; publicUrl: string }

/** Shares a product: by the phone's share sheet, the messenger that most companies use, or its address. */
export function Share({ product: { id, name, price, unit }, publicUrl }: ShareProps) {
  const t = useText(shareTexts)
  const format = useFormat()
  const link = `${publicUrl}/product-detail/${id}`
  const words = t('{name}, {price} per {unit, unit} on Pasokan:', { name, price: format.rupiah(price), unit })
  const share = useShareSheet({ url: link, title: name, text: words })
  return (
    <>
      <p className="col-span-full flex flex-wrap items-center px-3 text-sm text-ink-soft sm:basis-full">
        <Icon name="share" className="mr-2 size-4" />
        {share ? (
          <button type="button" onClick={share} className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
            {t('Share with…')}
          </button>
        ) : (
          t('Share')
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`}
          target="_blank"
          rel="noreferrer"
          className="ml-1 inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-accent hover:bg-accent-soft"
        >
          WhatsApp
        </a>
        <Copy text={link} word={t('Copy link')} />
      </p>
      <Link to={`/compare?add=${id}`} className={action}>
        <Icon name="chart" className="size-4" />
        {t('Compare')}
      </Link>
    </>
  )
}

const action = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-medium text-accent hover:bg-accent-soft'

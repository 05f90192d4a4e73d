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
      {share && (
        <button type="button" onClick={share} className={action}>
          <Icon name="share" className="size-4" />
          {t('Share with…')}
        </button>
      )}
      <a href={`https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`} target="_blank" rel="noreferrer" className={action}>
        <Icon name={share ? 'chat' : 'share'} className="size-4" />
        WhatsApp
      </a>
      <Copy text={link} word={t('Copy link')} className="mr-0! justify-start! font-medium!" />
      <Link to={`/compare?add=${id}`} className={action}>
        <Icon name="chart" className="size-4" />
        {t('Compare')}
      </Link>
    </>
  )
}

const action = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-medium text-accent hover:bg-accent-soft'

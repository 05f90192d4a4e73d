import type { Banner } from '#contract/banners.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { opens } from '#web/shell/session/pageAccess.ts'
import { useSignedIn } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banners } from './banner.tsx'
import { texts } from './texts.ts'
import { Link } from '#web/ui/link.ts'

/** Introduction in one sentence, the two entry links, and the safety of payments, beside the banners. A company sees only those. */
export function Welcome({ banners }: { banners: Banner[] }) {
  const t = useText(texts)
  return (
    <section
      className={`grid gap-4 max-sm:gap-2 lg:gap-8 ${banners.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:in-data-[role=buyer]:grid-cols-1' : ''}`}
    >
      <div className="grid content-center gap-4 py-1 in-data-[role=buyer]:hidden max-sm:gap-2 max-sm:py-0">
        <h1 className="text-base leading-tight font-bold text-balance sm:text-2xl lg:text-3xl">
          {t('Supplies for your company, straight from Indonesian small businesses')}
        </h1>
        <Ways />
        <Link
          to="/protection"
          className="inline-flex min-h-11 w-fit items-center gap-2 text-sm text-ink-soft hover:underline max-sm:-my-1 max-sm:gap-1.5 max-sm:text-xs"
        >
          <Icon name="check" className="size-5 text-good" />
          {t('Your money is kept until the goods have arrived')}
        </Link>
      </div>
      {banners.length > 0 && <Banners banners={banners} />}
    </section>
  )
}

/** Entry links for visitors. For suppliers they lead on, in the same places; without a store there is one way. */
function Ways() {
  const t = useText(texts)
  const session = useSignedIn()
  const ways: (readonly [string, string])[] = !session
    ? [
        ['/register-buyer', t('Buy for a company')],
        ['/register-seller', t('Open a store, free')],
      ]
    : session.id === null
      ? [['/add-store', t('Create Store')]]
      : [
          ['/orders', t('My orders')],
          [opens(session, '/profile-store') ? '/profile-store' : `/product-list/${session.id}`, t('My store')],
        ]
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:gap-2 max-sm:*:px-1 max-sm:*:text-sm sm:flex sm:*:min-w-44">
      {ways.map(([to, words], at) => (
        <ButtonLink key={to} to={to} look={at === 0 ? 'primary' : 'secondary'}>
          {words}
        </ButtonLink>
      ))}
    </div>
  )
}

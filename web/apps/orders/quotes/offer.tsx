import { redirect, useNavigate } from 'react-router'
import { facts } from '#contract/facts.ts'
import { BuyerId, ProductId, ShopId } from '#contract/ids.ts'
import { rooms } from '#contract/rooms.ts'
import type { PageFacts } from '#contract/page.ts'
import { loadGoods } from '#web/features/quotes/goods.ts'
import { OfferForm } from '#web/features/quotes/offerForm.tsx'
import { offerTexts } from '#web/features/quotes/offerTexts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Card, Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/offer.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shopId = ShopId.parse(requireStore().id)
  const search = new URL(request.url).searchParams
  const company = BuyerId.safeParse(Number(search.get('company')))
  if (!company.success) throw redirect('/quotes')
  const product = ProductId.safeParse(Number(search.get('product')))
  const [known, first] = await Promise.all([
    call(facts.ofCompany, { params: { id: company.data } }).catch(() => findWriter(company.data)),
    product.success ? loadGoods(product.data).catch(() => []) : [],
  ])
  return { shopId, company: company.data, name: known?.name ?? null, first }
}
export const meta = titledPrivate(offerTexts, 'Write an offer')

/** A company that only wrote to the store. Throws the call's errors. */
const findWriter = async (id: BuyerId) => (await call(rooms.list)).find(({ BuyerId: buyer }) => buyer === id)?.Buyer

/** A store offers goods to a company that knows it. */
export default function Offer({ loaderData: { shopId, company, name, first } }: Route.ComponentProps) {
  const t = useText(offerTexts)
  const navigate = useNavigate()
  if (name === null)
    return (
      <Empty
        heading
        icon="user"
        title={t('This company cannot be offered anything')}
        text={t('You can make an offer to companies that ordered, asked or wrote to you.')}
      />
    )
  return (
    <div>
      <PageTitle>{t('Make {company} an offer', { company: name })}</PageTitle>
      <p className="-mt-4 mb-5 text-ink-soft max-md:-mt-2">
        {t('The company reads your price, delivery and how long the offer is valid. It becomes an order when the company accepts.')}
      </p>
      <Card>
        <OfferForm shopId={shopId} BuyerId={company} first={first} onDone={({ id }) => void navigate(`/quotes/${id}`)} />
      </Card>
    </div>
  )
}

import { redirect, replace } from 'react-router'
import { products } from '#contract/products.ts'
import type { PageFacts } from '#contract/page.ts'
import { defaultPlace } from '#web/features/addresses/defaultPlace.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Empty, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/compare.ts'
import { choose, chosenIds, readIds } from '#web/features/products/compare/chosen.ts'
import { cheapestWay } from '#web/features/products/compare/delivery.ts'
import { Comparison } from '#web/features/products/compare/comparison.tsx'
import { findOwnPrices } from '#web/features/products/compare/ownPrices.ts'
import { texts } from '#web/features/products/compare/texts.ts'

export const handle: PageFacts = { private: true }

/** `?ids=12,41`: these products; `?add=7`: adds one to those of this tab. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [added] = readIds(searchParams.get('add'))
  if (added || !searchParams.has('ids')) {
    const ids = choose([...chosenIds().filter((id) => id !== added), ...(added ? [added] : [])])
    // Replaces the entry if the browser came here directly, so that Back does not return to this redirect.
    const onward = location.href === request.url ? replace : redirect
    throw onward(`/compare?ids=${ids.join(',')}`)
  }
  const ids = choose(readIds(searchParams.get('ids')))
  const [found, place] = await Promise.all([Promise.all(ids.map(findProduct)), defaultPlace().catch(() => null)])
  const there = found.filter((product) => product !== null)
  const gone = ids.length - there.length
  // Products that are gone do not take the place of others.
  if (gone > 0) choose(there.map(({ id }) => String(id)))
  const [ways, own] = await Promise.all([
    place ? Promise.all(there.map((product) => cheapestWay(product, place))) : [],
    findOwnPrices(there),
  ])
  return { columns: there.map((product, at) => ({ product, way: ways[at] ?? null, own: own[at] ?? null })), place, gone }
}
export const meta = titledPrivate(texts, 'Compare products')

/** Returns null for a product that is no longer sold. */
const findProduct = (id: string) =>
  call(products.show, { params: { id } }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not-found') return null
    throw error
  })

/** Up to four products side by side. */
export default function Compare({ loaderData: { columns, place, gone } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <>
      <PageTitle
        aside={
          columns.length > 0 && (
            <ButtonLink look="secondary" to="/">
              {t('Add another product')}
            </ButtonLink>
          )
        }
      >
        {t('Compare products')}
      </PageTitle>
      {gone > 0 && (
        <div className="mb-4">
          <Notice>{t('{n} of them are no longer sold and were left out.', { n: gone })}</Notice>
        </div>
      )}
      {columns.length === 0 ? (
        <Empty
          icon="chart"
          title={t('Nothing to compare yet')}
          text={t('Choose “Compare” on up to four products.')}
          action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
        />
      ) : (
        <Comparison columns={columns} place={place} />
      )}
    </>
  )
}

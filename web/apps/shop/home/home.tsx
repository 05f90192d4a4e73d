import { Suspense, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { areas } from '#contract/areas.ts'
import { banners } from '#contract/banners.ts'
import type { SubcategoryId } from '#contract/ids.ts'
import { namesBelow } from '#contract/words/subcategories.ts'
import { categories, type Shelf } from '#contract/categories.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import { products } from '#contract/products.ts'
import type { PageFacts } from '#contract/page.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { contexts } from '#web/shell/context.ts'
import { say, useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { languageOfPage, privateMeta, publicMeta } from '#web/shell/layout/meta.ts'
import type { Product } from '#contract/products.ts'
import { filterNames } from '#web/features/search/address.ts'
import { AppliedFilters } from '#web/features/search/appliedFilters.tsx'
import { CompareLink, CompareSwitch } from '#web/features/search/compareLink.tsx'
import { FilterButton } from '#web/features/search/filterButton.tsx'
import { SearchFindings } from '#web/features/search/findings.tsx'
import { LengthLinks, SortLinks } from '#web/features/search/listLinks.tsx'
import { Subcategories, type Below } from '#web/features/search/subcategories.tsx'
import { readSession, seesNetPrices, useRole } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty } from '#web/ui/surface.tsx'
import type { Route } from './+types/home.ts'
import { OwnSkeleton } from './ownSkeleton.tsx'
import { texts } from './texts.ts'
import { Welcome } from './welcome.tsx'
import { Link } from '#web/ui/link.ts'

/** Only for a company, once the page is hydrated. */
const AskMany = lazyPart(async () => (await import('#web/features/quotes/rfqs/askMany.tsx')).AskMany)
const loadOwn = async () => (await import('./own.tsx')).default
const Own = lazyPart(loadOwn)
// Loaded with the frame's own parts, so that its readings do not wait for hydration.
if (readSession()?.role === 'buyer' && location.pathname + location.search === '/') void loadOwn().catch(() => undefined)
const ProductGrid = lazyIsland(async () => (await import('#web/features/products/card.tsx')).ProductGrid, seesNetPrices)
const FilterSheet = lazyIsland(async () => (await import('#web/features/search/filters.tsx')).FilterSheet)

/** Parameters that narrow or sort a list (contract/search.ts). */
const narrowing = new Set<string>([...filterNames, 'subcategory', 'sort'])

/** Reads a list from its address: `?page`, `?q` (by name), `?category` (1 to 10). */
function asked(url: URL) {
  const category = Number(url.searchParams.get('category'))
  // A subcategory counts only within its category; an old link with another one never fails.
  const isSaid = ([key, value]: string[]) =>
    value !== '' && narrowing.has(key ?? '') && (key !== 'subcategory' || String(Math.floor(Number(value) / 100)) === String(category))
  return {
    page: url.searchParams.get('page') ?? '1',
    name: (url.searchParams.get('q') ?? '').slice(0, 200),
    category: category in categoryNames ? (category as keyof typeof categoryNames) : null,
    narrow: [...url.searchParams].filter(isSaid),
    limit: url.searchParams.get('limit'),
  }
}

export const handle: PageFacts = { kept: true, searches: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { page, name, category, narrow, limit } = asked(url)
  const allOf = (name: string) => narrow.flatMap(([key, value]) => (key === name ? [value] : []))
  const [city, detail] = [allOf('city'), allOf('detail')]
  const visit = context.get(contexts.call)
  const { to, ...said } = Object.fromEntries(narrow) as Record<string, string | undefined>
  // `to` names the place in words, so that it can be read and typed. Takes the district that fits best.
  const place = to ? ((await visit(areas.search, { query: { q: to.slice(0, 100) } }))[0] ?? null) : undefined
  const query = {
    page,
    name,
    ...said,
    ...(place && { area: String(place.id) }),
    ...(city.length > 0 && { city }),
    ...(detail.length > 0 && { detail }),
    ...(limit && { limit }),
    ...((name || narrow.length > 0 || url.searchParams.has('facets')) && { facets: '1' }),
  }
  const common = { name, category, narrow, limit, isNoPlace: place === null }
  if (category === null) {
    // Only the plain home address introduces the marketplace; every other one is a list.
    const first = url.searchParams.size === 0 || [...url.searchParams.keys()].join() === 'lang'
    // Without a search the list is ranked, so that no store floods it.
    const list =
      name || narrow.length > 0 || query.facets
        ? visit(products.page, { query })
        : visit(products.front, { query: { page, ...(limit && { limit }) } })
    const [found, shelves, slides] = await Promise.all([
      list,
      ...(first ? ([visit(categories.list), visit(banners.list)] as const) : ([null, null] as const)),
    ])
    return { ...common, ...found, products: found.products.rows, shelves, slides, below: [] }
  }
  const { subcategories, ...found } = await visit(products.category, { params: { id: String(category) }, query })
  const below = shelfBelow(
    found.search?.facets?.subcategories ?? subcategories.map(({ products: count, ...one }) => ({ ...one, count })),
    said.subcategory,
  )
  return { ...common, ...found, shelves: null, slides: null, below }
}

/** Subcategories with their names in both languages. Skips empty ones, except the chosen one. */
const shelfBelow = (found: { id: SubcategoryId; name: string; count: number }[], chosen: string | undefined): Below[] =>
  found
    .map(({ id, name, count }) => ({ id, count, name: namesBelow(name), isChosen: String(id) === chosen }))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    // Same order, whichever one is chosen.
    .toSorted((one, other) => one.id - other.id)

/** Address of a page of this list, without the first page's number and empty filters. */
function listAddress({
  page = 1,
  name,
  category,
  narrow = [],
  limit = null,
}: {
  page?: number
  name: string
  category: number | null
  narrow?: string[][]
  limit?: string | null
}) {
  const search = new URLSearchParams(narrow)
  if (name) search.set('q', name)
  if (category !== null) search.set('category', String(category))
  if (limit) search.set('limit', limit)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/?${search}` : '/'
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return privateMeta('Pasokan')
  const language = languageOfPage(args)
  const { name, category, narrow, currentPage, below } = args.loaderData
  const within = below.find(({ isChosen }) => isChosen)
  const title = name
    ? say(language, texts, 'Results for “{query}”', { query: name })
    : within
      ? within.name[language]
      : category
        ? say(language, categoryTexts, categoryNames[category])
        : say(language, texts, 'Supplies for your company, straight from Indonesian small businesses')
  const description = say(
    language,
    texts,
    'Browse goods from small suppliers across Indonesia, pay upfront or in installments, and keep every document in order.',
  )
  // A search or a filter is not a page for search engines.
  if (name || narrow.length > 0) return privateMeta(title)
  return publicMeta(args, { title, description, path: listAddress({ page: currentPage, name, category }) })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    name,
    category,
    narrow,
    limit,
    isNoPlace,
    currentPage,
    totalPage,
    totalProducts,
    search,
    products: rows,
    shelves,
    slides,
    below,
  } = loaderData
  const t = useText(texts)
  const format = useFormat()
  const moving = useNavigation().location?.pathname === '/'
  const c = useText(categoryTexts)
  const Heading = shelves ? 'h2' : 'h1'
  const within = below.find(({ isChosen }) => isChosen)?.name[useLanguage()]
  const heading = name ? t('Results for “{query}”', { query: name }) : (within ?? (category ? c(categoryNames[category]) : t('Products')))
  return (
    <div className="grid gap-6 max-sm:gap-3">
      {slides && <OwnHome />}
      {slides && <Welcome banners={slides} />}
      <CategoryBar name={name} category={category} shelves={shelves} />
      <Subcategories below={below} look="chips" />
      <div className={`flex flex-wrap items-baseline justify-between gap-2 ${shelves ? 'max-sm:sr-only' : ''}`}>
        <Heading className="text-xl font-bold sm:text-2xl">{heading}</Heading>
        <p className="text-sm text-ink-soft">{t('{count} products', { count: format.number(totalProducts) })}</p>
      </div>
      {search && <SearchFindings findings={search} />}
      <div
        className={`group/list grid grid-cols-1 gap-x-6 gap-y-3 ${shelves ? '' : 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_auto_1fr]'}`}
      >
        <div className={`flex min-w-0 items-start gap-2 sm:gap-3 ${shelves ? '' : 'lg:col-start-2'}`}>
          <FilterButton beside={!shelves} />
          <CompareSwitch />
          <div className="min-w-0 lg:ml-auto">
            <SortLinks />
          </div>
        </div>
        <FilterSheet findings={search} below={below} isNoPlace={isNoPlace} beside={!shelves} />
        <AppliedFilters facets={search?.facets} />
        <div id="act" aria-busy={moving} className={moving ? 'opacity-60 transition-opacity delay-300' : ''}>
          {rows.length > 0 ? <ProductGrid products={rows} corner={comparing} /> : <NothingFound name={name} />}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 max-sm:mt-0 max-sm:justify-center">
          <LengthLinks />
          <Pager current={currentPage} total={totalPage} to={(page) => listAddress({ page, name, category, narrow, limit })} />
        </div>
      </div>
    </div>
  )
}

const comparing = (product: Product) => <CompareLink product={product} />

/** A component of its own, so that the page does not render again when the session is known. The style sheet keeps its place for buyers. */
function OwnHome() {
  const role = useRole()
  if (role === 'seller') return null
  return (
    <div className="hidden in-data-[role=buyer]:block">
      <Suspense fallback={<OwnSkeleton />}>{role === 'buyer' ? <Own /> : <OwnSkeleton />}</Suspense>
    </div>
  )
}

function NothingFound({ name }: { name: string }) {
  const t = useText(texts)
  const role = useRole()
  return (
    <Empty
      icon="search"
      title={t('Nothing found')}
      text={
        name
          ? t('No product matches “{query}”. Check the spelling, or try fewer words.', { query: name })
          : t('There are no products here yet.')
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">{t('Show all products')}</ButtonLink>
          <Suspense>{name && role === 'buyer' && <AskMany name={name} />}</Suspense>
        </div>
      }
    />
  )
}

/** All categories, each with its number of products if known. */
function CategoryBar({ name, category, shelves }: { name: string; category: number | null; shelves: Shelf[] | null }) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const bar = useRef<HTMLElement>(null)
  // The chosen one may be beyond the edge of a phone.
  useEffect(() => {
    const [around, chosen] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-current]')]
    if (around && chosen) around.scrollLeft = chosen.offsetLeft - (around.clientWidth - chosen.offsetWidth) / 2
  }, [category])
  const format = useFormat()
  const counts = new Map(shelves?.map(({ id, products }) => [Number(id), products]))
  const chip = (id: number | null, label: string) => (
    <Link
      key={id}
      to={listAddress({ name, category: id })}
      aria-current={id === category ? 'page' : undefined}
      preventScrollReset
      className="chip"
    >
      {label}
      {id !== null && counts.has(id) && (
        <span className="ml-1.5 font-medium text-ink-soft tabular-nums in-aria-[current]:text-inherit">
          {format.number(counts.get(id) ?? 0)}
        </span>
      )}
    </Link>
  )
  return (
    <nav ref={bar} aria-label={t('Categories')} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:thin]">
      {chip(null, t('All Categories'))}
      {Object.entries(categoryNames).map(([id, english]) => chip(Number(id), c(english)))}
    </nav>
  )
}

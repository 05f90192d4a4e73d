import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '#web/ui/surface.tsx'

const times = (count: number, each: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => each(at))
const block = (height: string) => (at: number) => <Skeleton key={at} className={`rounded-2xl! ${height}`} />

/** Loading pages, each in the shape of its content. */
export const shapes = {
  /** Title, tabs and cards below each other. */
  list: (
    <>
      <Skeleton className="h-9 w-44" />
      <Skeleton className="h-11 max-w-xl rounded-xl!" />
      {times(4, block('h-40'))}
    </>
  ),
  /** Title and a table. */
  table: (
    <>
      <Skeleton className="h-9 w-60" />
      <div className="grid gap-px overflow-hidden rounded-2xl">
        {times(8, (at) => (
          <Skeleton key={at} className="h-14 rounded-none!" />
        ))}
      </div>
    </>
  ),
  /** One case: what is next and the facts, beside each other. */
  detail: (
    <>
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-(--gap) lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-(--gap)">{times(2, block('h-64'))}</div>
        <div className="grid content-start gap-(--gap)">{times(2, block('h-40'))}</div>
      </div>
    </>
  ),
  /** Lines of a cart, and their sum. */
  cart: (
    <>
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-(--gap) lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-px overflow-hidden rounded-2xl">
          {times(5, (at) => (
            <Skeleton key={at} className="h-28 rounded-none!" />
          ))}
        </div>
        <Skeleton className="h-48 rounded-2xl!" />
      </div>
    </>
  ),
  /** Fields below each other. */
  form: (
    <>
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-5">
        {times(6, (at) => (
          <Skeleton key={at} className="h-16" />
        ))}
      </div>
    </>
  ),
  /** Figures, then a chart. */
  dashboard: (
    <>
      <Skeleton className="h-9 w-64" />
      <div className="grid grid-cols-2 gap-(--gap) lg:grid-cols-3">{times(6, block('h-24'))}</div>
      <Skeleton className="h-72 rounded-2xl!" />
    </>
  ),
}

type Shape = keyof typeof shapes
/** Shapes by the beginning of an address; the first that fits counts. */
const starts: [Shape, string[]][] = [
  ['detail', ['/orders/', '/requests/', '/lists/', '/price-lists/', '/company-facts/', '/checkout']],
  ['cart', ['/cart']],
  ['dashboard', ['/profile-store', '/money', '/store-facts']],
  ['list', ['/orders', '/requests', '/lists', '/stores', '/addresses', '/notifications', '/tickets', '/delivery-requests']],
  ['table', ['/profile-buyer', '/transaction-', '/product-list', '/edit-products', '/customers']],
]

const shapeOf = (path: string): Shape => starts.find(([, found]) => found.some((start) => path.startsWith(start)))?.[0] ?? 'form'

/** Stands where the page will, in its width and shape, from the first byte until its data has come. */
export function PageSkeleton({ shape }: { shape?: Shape }) {
  const { pathname } = useLocation()
  return <div className="grid grid-cols-1 gap-(--gap)">{shapes[shape ?? shapeOf(pathname)]}</div>
}

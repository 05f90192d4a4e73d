import { Skeleton } from '#web/ui/surface.tsx'

/** Place of what is a company's own, until it is loaded. */
export function OwnSkeleton() {
  return (
    <div className="grid gap-8 max-sm:gap-5">
      <div className="grid gap-4 max-sm:gap-3">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="hidden h-20 rounded-2xl! in-data-fresh:block" />
        <div className="grid grid-cols-2 gap-3 in-data-fresh:hidden lg:grid-cols-4">
          {['pay', 'receive', 'approve', 'answer'].map((name) => (
            <Skeleton key={name} className="h-31 rounded-2xl!" />
          ))}
        </div>
      </div>
      <div className="grid gap-4 in-data-fresh:hidden">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-90 rounded-2xl!" />
      </div>
    </div>
  )
}

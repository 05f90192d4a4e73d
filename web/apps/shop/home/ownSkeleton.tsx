import { Skeleton } from '#web/ui/surface.tsx'

/** Place of what is a company's own, until it is loaded; `lacks` says what the member's roles do not show (beforeHydration.ts). */
export function OwnSkeleton() {
  return (
    <div className="grid gap-8 max-sm:gap-5">
      <div className="grid gap-4 max-sm:gap-3">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="hidden h-20 rounded-2xl! in-data-fresh:block" />
        <div className="grid grid-cols-2 gap-3 in-data-fresh:hidden max-sm:gap-2 lg:grid-cols-4">
          <Skeleton className={tile} />
          <Skeleton className={tile} />
          <Skeleton className={`in-data-[lacks~=tiles]:hidden ${tile}`} />
          <Skeleton className={`in-data-[lacks~=tiles]:hidden ${tile}`} />
        </div>
      </div>
      <div className="grid gap-4 in-data-fresh:hidden in-data-[lacks~=goods]:hidden max-sm:gap-3">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-72 rounded-2xl! in-data-[lacks~=cart]:h-56 lg:h-91 lg:in-data-[lacks~=cart]:h-74" />
      </div>
      <Skeleton className="h-24 max-w-md in-data-fresh:hidden in-data-[lacks~=cart]:hidden" />
    </div>
  )
}

const tile = 'h-31 rounded-2xl! max-sm:h-26'

/** A count beside an icon, whose label has it for screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-bold text-surface tabular-nums ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

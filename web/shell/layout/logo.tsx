/** The logo: a hull carrying a crate, drawn for Pasokan ("supply"). */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className={className}>
      <rect width="40" height="40" rx="10" className="fill-accent" />
      <path d="M14 9h12v10H14zM20 9v4" className="fill-none stroke-on-accent" strokeWidth="2.4" strokeLinejoin="round" />
      <path d="M7.500 22h25l-3.600 8.200a2 2 0 0 1-1.800 1.200H12.900a2 2 0 0 1-1.800-1.200L7.500 22Z" className="fill-on-accent" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <Mark className="size-8 sm:size-9" />
      <span className="text-lg font-bold tracking-tight text-ink max-[339px]:sr-only sm:text-xl">Pasokan</span>
    </span>
  )
}

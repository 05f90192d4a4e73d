/** A share from 0 to 1 as a bar; the text beside it says the same. */
export function Bar({ part, label }: { part: number; label: string }) {
  return (
    <div className="grid gap-2">
      <progress
        value={part}
        max={1}
        aria-label={label}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300"
      />
      <p className="text-sm tabular-nums text-ink-soft">{label}</p>
    </div>
  )
}

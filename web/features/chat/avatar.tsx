/** Hues with a contrast of 4.5:1 under white letters. */
const hues = [
  'bg-[#0b6e63]',
  'bg-[#7a4b9d]',
  'bg-[#a3482c]',
  'bg-[#2f6192]',
  'bg-[#8a5300]',
  'bg-[#a8325e]',
  'bg-[#4a6b2a]',
  'bg-[#54606e]',
]

/** Initials on a color derived from the name. Legal forms are left out: PT Maju Jaya is MJ. */
export function Avatar({ name, className = 'size-12 text-base' }: { name: string; className?: string }) {
  const words = name.split(/\s+/).filter((word) => word && !/^(PT|CV|UD|Toko|PD)\.?$/i.test(word))
  const initials = (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-semibold text-white ${hues[sum % hues.length]} ${className}`}
    >
      {initials}
    </span>
  )
}

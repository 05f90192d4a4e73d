import { Picture } from '#web/ui/picture.tsx'

const looks = { 40: 'size-10', 48: 'size-12', 64: 'size-16 max-sm:size-12' } as const

/** A product's small picture beside its name, so without words of its own. `size` in pixels; a phone makes the largest one smaller. */
export function Thumbnail({ src, size }: { src: string; size: keyof typeof looks }) {
  return (
    <Picture
      src={src}
      alt=""
      sizes={`${size / 16}rem`}
      width={size}
      height={size}
      className={`${looks[size]} shrink-0 rounded-lg bg-sunken object-cover`}
    />
  )
}

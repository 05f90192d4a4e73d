import { Picture } from './picture.tsx'

const looks = { 40: 'size-10', 48: 'size-12', 64: 'size-16 max-sm:size-12' } as const

/** Small picture beside a product's name, so with an empty `alt`. `size` in pixels; a phone shows the largest one smaller. */
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

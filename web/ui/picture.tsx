import { pictureInWidth, pictureWidths } from '#contract/pictures.ts'

type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  /** Visible at once; `first`: loaded before all others, as the page's main picture. */
  eager?: boolean | 'first'
  width?: number
  height?: number
  onError?: () => void
}

/** One of our pictures in the width that the screen needs; the server chooses the format by `Accept`. */
export function Picture({ src, alt, sizes, className = '', eager = false, width = 400, height = 400, onError }: Props) {
  const medium = pictureInWidth(src, 400)
  const srcSet = () => pictureWidths.map((inPixels) => `${pictureInWidth(src, inPixels)} ${inPixels}w`).join(', ')
  const responsive = medium ? { src: medium, srcSet: srcSet(), sizes } : { src }
  return (
    <img
      {...responsive}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager === 'first' ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
      onError={onError}
      className={className}
    />
  )
}

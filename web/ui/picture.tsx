type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  /** Seen at once; `first`: before all others, because the page is about it. */
  eager?: boolean | 'first'
  width?: number
  height?: number
}

const widths = [200, 400, 800, 1200]

/** A picture of ours in the width that the screen needs; the server picks the form by `Accept`. */
export function Picture({ src, alt, sizes, className = '', eager = false, width = 400, height = 400 }: Props) {
  const name = /^\/images\/([0-9a-f]{24})\.jpg$/.exec(src)?.[1]
  const responsive = name
    ? { src: `/images/${name}-400`, srcSet: widths.map((w) => `/images/${name}-${w} ${w}w`).join(', '), sizes }
    : { src }
  return (
    <img
      {...responsive}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager === 'first' ? { fetchPriority: 'high' as const } : {})}
      decoding="async"
      className={className}
    />
  )
}

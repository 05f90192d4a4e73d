type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  /** Seen at once; `first`: before all others, because the page is about it. */
  eager?: boolean | 'first'
  width?: number
  height?: number
  onError?: () => void
}

const widths = [200, 400, 800, 1200]

/** A picture of ours in the width that the screen needs; the server picks the form by `Accept`. */
export function Picture({ src, alt, sizes, className = '', eager = false, width = 400, height = 400, onError }: Props) {
  // A private picture's signature is good for every width of it.
  const [, name, signature = ''] = /^\/images\/(p?[0-9a-f]{24})\.jpg(\?.*)?$/.exec(src) ?? []
  const responsive = name
    ? { src: `/images/${name}-400${signature}`, srcSet: widths.map((w) => `/images/${name}-${w}${signature} ${w}w`).join(', '), sizes }
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
      onError={onError}
      className={className}
    />
  )
}

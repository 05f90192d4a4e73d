import { Link as RouterLink, type LinkProps } from 'react-router'

/**
 * The router's link. On the server, where nobody presses it, the anchor that it would draw: what its hooks work out took a
 * quarter of a page's rendering.
 */
export const Link = import.meta.env.SSR ? Drawn : RouterLink

/** An address of this site that stands as it is. */
const plain = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#].+)?$/

function Drawn(props: LinkProps) {
  const { to, children, replace: _replace, state: _state, preventScrollReset: _reset, ...shown } = props
  if (typeof to !== 'string' || !plain.test(to)) return <RouterLink {...props} />
  return (
    <a {...shown} href={to} data-discover="true">
      {children}
    </a>
  )
}

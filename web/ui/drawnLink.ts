import { createElement } from 'react'
import { Link, type LinkProps } from 'react-router'

/** An address of this site that needs no resolving. */
const plain = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][^#]+)?$/

/** Renders the router link's anchor directly. The link's own hooks took a quarter of a page's rendering time. */
export function DrawnLink(props: LinkProps) {
  const { to, replace: _replace, state: _state, preventScrollReset: _reset, ...shown } = props
  if (typeof to !== 'string' || !plain.test(to)) return createElement(Link, props)
  return createElement('a', { ...shown, href: to, 'data-discover': 'true' })
}

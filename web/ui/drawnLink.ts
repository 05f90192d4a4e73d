import { createElement } from 'react'
import { Link, type LinkProps } from 'react-router'

/** An address of this site that stands as it is. */
const plain = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][^#]+)?$/

/** The anchor that the router's link draws. What its hooks work out, where it leads and what a press does, took a quarter of a page's rendering. */
export function DrawnLink(props: LinkProps) {
  const { to, replace: _replace, state: _state, preventScrollReset: _reset, ...shown } = props
  if (typeof to !== 'string' || !plain.test(to)) return createElement(Link, props)
  return createElement('a', { ...shown, href: to, 'data-discover': 'true' })
}

import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter, type LinkProps } from 'react-router'
import { expect, test } from 'vitest'
import { DrawnLink } from './drawnLink.ts'

const html = (link: ComponentType<LinkProps>, to: LinkProps['to']) => {
  const given = { className: 'card', 'aria-label': 'Go', state: { product: 1 }, replace: true, preventScrollReset: true, onClick: () => {} }
  return renderToString(
    createElement(
      MemoryRouter,
      { initialEntries: ['/store/7?page=2'] },
      createElement(link, { to, ...given }, createElement('b', null, 'Semen')),
    ),
  )
}

test('the server draws a link as the router does, whatever its address', () => {
  const own = [
    '/',
    '/store/7',
    '/?q=semen%20putih&page=2',
    '/#all',
    '/product-detail/1?from=/a//b',
    '/?',
    '/#',
    '/?a=1#',
    '/a//b',
    '/a/../b',
    '/a/',
    '/.',
  ]
  const other = [
    '',
    '.',
    '..',
    '?page=3',
    '#top',
    'b',
    '//elsewhere.test/a',
    'https://elsewhere.test/',
    '/\\elsewhere.test',
    'mailto:a@b.test',
  ]
  for (const to of [...own, ...other, { search: '?page=3' }, { pathname: '/b', hash: 'x' }])
    expect(html(DrawnLink, to), JSON.stringify(to)).toBe(html(Link as ComponentType<LinkProps>, to))
})

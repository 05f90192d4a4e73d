import type { Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { pageAccess } from '#web/shell/session/pageAccess.ts'

const patterns = Object.keys(pageAccess)
const operatorCase = /^\/operator\/[\w-]+\/\d+$/

/** The route of an address; an operator's case by its kind. */
export const patternOf = (path: string) => {
  const bare = path.split(/[?#]/)[0] ?? ''
  return operatorCase.test(bare) ? bare.replace(/\d+/, ':id') : (patterns.find((pattern) => matchPath(pattern, bare)) ?? bare)
}

/** Routes that are declared for this side. */
export const routesOf = (side: 'buyer' | 'seller') =>
  Object.entries(pageAccess).flatMap(([pattern, need]) => (side in need ? [pattern] : []))

/** Addresses of ours in header, menus and content, also in menus that are closed. */
export const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .map((link) => link.pathname + link.search)
      .filter((path) => !/^\/(api|login|images|dev)/.test(path)),
  )

/** Target after signing in: an address of ours, or home. `//elsewhere`, tabs in it and other tricks lead home. */
export function ownAddress(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/'
  const { origin: itsOrigin, pathname, search, hash } = new URL(next, origin)
  return itsOrigin === origin ? pathname.replace(/^\/+/, '/') + search + hash : '/'
}

let opening: string | undefined
/** Set by the frame: the page that is loading, if any. The address is still that of the previous page then. */
export const nowOpening = (address: string | undefined) => {
  opening = address
}

/** The page that is loading, or the current one. For the sign-in page, its own target. */
export function wantedAddress(): string {
  const { pathname, search, searchParams } = new URL(opening ?? location.href, location.href)
  return pathname === '/login' ? ownAddress(searchParams.get('next'), location.origin) : pathname + search
}

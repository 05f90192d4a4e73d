/** Where a user goes after signing in: an address of ours, or home. `//elsewhere`, tabs in it and other tricks lead home. */
export function ownAddress(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/'
  const { origin: itsOrigin, pathname, search, hash } = new URL(next, origin)
  return itsOrigin === origin ? pathname.replace(/^\/+/, '/') + search + hash : '/'
}

let opening: string | undefined
/** Told by the frame: the page that is on its way, if any. Until it is there the address is still that of the page before. */
export const nowOpening = (address: string | undefined) => {
  opening = address
}

/** Where the person wants to be: the page that is on its way, or this one; the sign-in page only leads there. */
export function wantedAddress(): string {
  const { pathname, search, searchParams } = new URL(opening ?? location.href, location.href)
  return pathname === '/login' ? ownAddress(searchParams.get('next'), location.origin) : pathname + search
}

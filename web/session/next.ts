/** Where somebody goes after signing in: an address of ours, or home. `//elsewhere`, tabs in it and other tricks lead home. */
export function ownAddress(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/'
  const { origin: itsOrigin, pathname, search, hash } = new URL(next, origin)
  return itsOrigin === origin ? pathname.replace(/^\/+/, '/') + search + hash : '/'
}

/** Response for an address without a page. */
export const notFound = () => new Response(null, { status: 404 })

/** Turns a loader's `not-found` into the missing page with status 404. Rethrows other errors. */
export function missing(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'not-found') throw notFound()
  throw error
}

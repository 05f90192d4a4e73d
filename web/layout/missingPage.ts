/** What no page is at. */
export const notFound = () => new Response(null, { status: 404 })

/** What a loader does with `not-found`: the page of the missing, with status 404. Other failures go on. */
export function missing(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'not-found') throw notFound()
  throw error
}

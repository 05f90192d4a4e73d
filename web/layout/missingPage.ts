/** What a loader does with `not-found`: the page of the missing, with status 404. Other failures go on. */
export function missing(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'not-found') throw new Response(null, { status: 404 })
  throw error
}

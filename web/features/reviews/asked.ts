/** Reviews per page. */
export const perPage = 5

/** The page of reviews in an address (`?reviews=2`). */
export const askedPage = (request: Request) => new URL(request.url).searchParams.get('reviews') ?? '1'

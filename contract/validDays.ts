/** Days for which an offer is valid where the store says nothing. Apart from the schemas of quotes, which few pages need. */
export const usualValidDays = 7

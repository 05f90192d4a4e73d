/** What a page says of itself (`export const handle` of its route) to the server; a layout speaks for the pages below it. */
export type PageFacts = {
  /** The same for every visitor: rendered once, kept in memory until something that it shows changes. */
  kept?: true
  /** With a query it searches, which has a limit of its own. */
  searches?: true
  /** Private: search engines stay out. */
  private?: true
}

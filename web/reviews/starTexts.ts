/** What a line of stars says, apart from the reviews: it is on every card. */
export const starTexts = {
  '{n, number} reviews': { one: '{n, number} review', id: '{n, number} ulasan' },
  '{stars, number} of 5 stars': '{stars, number} dari 5 bintang',
} as const

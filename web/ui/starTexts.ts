/** Texts for a line of stars, separate from the reviews because it is on every card. */
export const starTexts = {
  '{n, number} reviews': { one: '{n, number} review', id: '{n, number} ulasan' },
  '{stars, number} of 5 stars': '{stars, number} dari 5 bintang',
} as const

/** Fixed names and ids: ten of the specification (section 3), spelled as there, and those of our own after them. */
export const categoryNames = {
  1: 'Electronic',
  2: 'Tool',
  3: 'Construction',
  4: 'Stationary',
  5: 'Machinery',
  6: 'Merchandise',
  7: 'Events',
  8: 'Labor',
  9: 'Printing',
  10: 'Healthcare',
  11: 'Food & Drink',
} as const

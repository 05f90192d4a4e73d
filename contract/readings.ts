/** Most readings of one batch (batch.ts). Apart from it, so that pages load no schemas. */
export const maxReadings = 20

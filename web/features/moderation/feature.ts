/** The dialog in which people report a product, a store or a review. */
export const loadReport = async () => (await import('./report.tsx')).Report

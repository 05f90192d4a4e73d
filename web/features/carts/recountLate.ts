/** Counts the badges again. The socket's code comes late; a stale count does no harm. */
export const recountLate = () => void import('./waiting.ts').then(({ recount }) => recount()).catch(() => undefined)

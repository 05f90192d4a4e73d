/** One thing as it is from now on; null when it is gone. The last line about a key wins. */
export type Line = [kind: string, key: string, value: unknown]

/**
 * Where state outlives this process and is shared with others. A turn is one at a time among all of them: it begins with
 * what was written since our last one (`whole`: with everything), and `end` writes our own lines or throws.
 */
export type Records = { begin: () => Promise<Turn> }
export type Turn = { lines: Line[]; whole: boolean; end: (written: Line[]) => Promise<void> }

/** One process: its memory is all there is. */
export const noRecords: Records = { begin: async () => ({ lines: [], whole: false, end: async () => undefined }) }

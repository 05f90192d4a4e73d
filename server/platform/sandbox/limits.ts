/** Time limits are processor time; on a busy machine an honest file may wait so many times longer for its turn. */
const wallFactor = 2
/** Milliseconds in which a process starts. */
const startMs = 2_000

/** Milliseconds on the clock after which a question with this time limit is given up, where nothing else is asked for. */
export const usualWallMs = (timeoutMs: number) => wallFactor * timeoutMs + startMs

/** The part of a logger that reports of failures need. */
export type Log = {
  warn: (facts: object, text: string) => void
  error: (facts: object, text: string) => void
  info: (facts: object, text: string) => void
}

/** The part of a stream that is used. */
type Out = {
  write: (text: string, done: (error?: Error | null) => void) => boolean
  on: (event: 'error', listener: () => void) => unknown
  listenerCount: (event: 'error') => number
}

/**
 * Writes log lines to standard output. Lines that cannot be written (full disk, closed pipe) are dropped and counted; the count is logged
 * once writing works again.
 */
export function logLines(out: Out = process.stdout): { write: (line: string) => void } {
  let lost = 0
  // Without a listener a failed write ends the process. The callback of each write gets the error as well.
  if (out.listenerCount('error') === 0) out.on('error', () => undefined)
  return {
    write: (line) => {
      const before = lost
      lost = 0
      out.write((before > 0 ? tellOf(before) : '') + line, (error) => {
        if (error) lost += before + 1
      })
    },
  }
}

/** Starts with a line break, because the last write may have ended within a line. */
const tellOf = (lost: number) => `\n${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`

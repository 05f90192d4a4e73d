/** What those need of a log who tell it of failures. */
export type Log = {
  warn: (facts: object, text: string) => void
  error: (facts: object, text: string) => void
  info: (facts: object, text: string) => void
}

/** As much of a stream as it takes. */
type Out = {
  write: (text: string, done: (error?: Error | null) => void) => boolean
  on: (event: 'error', listener: () => void) => unknown
  listenerCount: (event: 'error') => number
}

/**
 * Where lines of the log go: standard output. One that cannot be written (a full disk, a reader that is gone) is lost and counted; the server
 * serves on, and says how many were lost as soon as a line can be written again.
 */
export function logLines(out: Out = process.stdout): { write: (line: string) => void } {
  let lost = 0
  // Without a listener a failed write ends the process; each is told to its own callback too.
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

/** On a line of its own: what was written last may be half a line. */
const tellOf = (lost: number) => `\n${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`

import { Logger } from 'graphile-worker'

type Log = { warn: (text: string) => void; error: (text: string) => void }

/** Only what a person should read: warnings and errors. */
export const workerLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })

export const quietLogger = workerLogger({ warn: () => undefined, error: (text) => console.error(text) })

/** What those need of a log who tell it of failures. */
export type Log = {
  warn: (facts: object, text: string) => void
  error: (facts: object, text: string) => void
  info: (facts: object, text: string) => void
}

/** Signs that open or close an isolate: one inside a name would end the isolate around it. */
const isolates = /[\u2066-\u2069]/g

/** Letters written from right to left, and signs that turn the direction of what follows. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text that stays within an isolate put around it. */
export const withoutIsolates = (text: string) => text.replace(isolates, '')

/**
 * User-written text, for the middle of a plain sentence or a title: between FSI and PDI where it could turn the
 * direction of its surroundings, otherwise as it is.
 */
export function isolateDirection(text: string): string {
  const inner = withoutIsolates(text)
  return turning.test(inner) ? `\u2068${inner}\u2069` : inner
}

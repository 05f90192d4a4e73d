import type { ConfirmWay } from '#contract/problems.ts'

/** Asks the person to confirm an act; undefined if they decline. */
type Ask = (ways: readonly ConfirmWay[]) => Promise<string | undefined>

let ask: Ask = () => Promise.resolve(undefined)

/** `web/shell/call.ts` asks here when an act needs a confirmation; the dialog on screen registers itself. */
export const confirmWith = (asker: Ask) => {
  ask = asker
}

export const askConfirmation: Ask = (ways) => ask(ways)

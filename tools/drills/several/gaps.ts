type Round = {
  name: string
  at: number
  notNow: number
  wrong: number
  last: Record<Kind, number>
  longest: Record<Kind, number>
  slips: Record<Kind, number>
}
export type Kind = 'read' | 'write'

/** How long no one got an answer, by round and by reads and writes, in milliseconds. */
export function gaps() {
  const rounds: Round[] = []
  const both = (value: number) => ({ read: value, write: value })
  const hear = (kind: Kind, status: number) => {
    const round = rounds.at(-1)
    if (!round) return
    const now = performance.now()
    if (status >= 200 && status < 500) {
      round.longest[kind] = Math.max(round.longest[kind], now - round.last[kind])
      round.last[kind] = now
      return
    }
    round.notNow++
    round.slips[kind] = now - round.at
    // 0: no whole answer came.
    if (status !== 0 && ![502, 503, 504].includes(status)) round.wrong++
  }
  return {
    begin(name: string) {
      const at = performance.now()
      rounds.push({ name, at, notNow: 0, wrong: 0, last: both(at), longest: both(0), slips: both(0) })
    },
    hear,
    /** Milliseconds since the last write that was done. */
    sinceWrite: () => performance.now() - (rounds.at(-1)?.last.write ?? 0),
    rounds,
    rows: () =>
      rounds.map(({ name, notNow, wrong, longest, slips }) => ({
        round: name,
        'longest without a write (s)': seconds(longest.write),
        'last write refused after (s)': seconds(slips.write),
        'longest without a read (s)': seconds(longest.read),
        'not now': notNow - wrong,
        wrong,
      })),
  }
}

const seconds = (ms: number) => Number((ms / 1_000).toFixed(1))

/** Collects answers by the fault during which they came. Times are milliseconds. */
export function timeline() {
  const faults: { name: string; at: number; ok: number; errors: number; wrong: number; lastError: number }[] = []
  return {
    begin: (name: string) => faults.push({ name, at: Date.now(), ok: 0, errors: 0, wrong: 0, lastError: 0 }),
    /** 0: no whole answer. 502 to 504 say "not now"; any other 5xx is wrong. */
    heard(status: number) {
      const now = faults.at(-1)
      if (!now) return
      if (status >= 200 && status < 500) now.ok++
      else {
        now.errors++
        now.lastError = Date.now()
        if (status !== 0 && ![502, 503, 504].includes(status)) now.wrong++
      }
    },
    wrong: () => faults.reduce((sum, fault) => sum + fault.wrong, 0),
    /** From the fault to the last request that failed. */
    rows: () =>
      Object.fromEntries(
        faults.map(({ name, at, ok, errors, wrong, lastError }) => [
          name,
          {
            answered: ok,
            'not now': errors - wrong,
            wrong,
            'recovered after (s)': lastError === 0 ? 0 : Number(((lastError - at) / 1000).toFixed(1)),
          },
        ]),
      ),
  }
}

/** Which Node runs the server. Plain JavaScript: also runs on the machine's own, older Node. */

/** The first release of each major that CI tests with the fixes of the last security release (21 October 2026). */
export const patched = { 24: [24, 22, 1], 26: [26, 12, 1] }

const parts = (version) => version.replace(/^v/, '').split('.').map(Number)

/** Below 0 where `a` is older than `b`. */
export const compareVersions = (a, b) => {
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : a[at] - b[at]
}

export const isPatched = (version) => {
  const read = parts(version)
  return patched[read[0]] !== undefined && compareVersions(read, patched[read[0]]) >= 0
}

/**
 * Returns the newest patched `{ version, path }` of the majors that CI tests, else the newest of them with a `warning`. Undefined if no
 * candidate is of such a major.
 */
export function chooseNode(candidates) {
  const newestFirst = candidates
    .filter(({ version }) => patched[parts(version)[0]] !== undefined)
    .toSorted((a, b) => compareVersions(parts(b.version), parts(a.version)))
  const chosen = newestFirst.find(({ version }) => isPatched(version)) ?? newestFirst[0]
  if (!chosen || isPatched(chosen.version)) return chosen
  const wanted = Object.values(patched).map((version) => version.join('.'))
  return {
    ...chosen,
    warning: `Node ${chosen.version} lacks the fixes of the last security release. Serve strangers only with Node ${wanted.join(' or ')} or newer of its major.`,
  }
}

/**
 * Reads the tests' reports: the number of passed, failed and skipped tests, and for each that did not pass at once its name
 * and the first line of what was wrong.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const none = { passed: 0, failed: 1, skipped: 0, troubles: [{ name: 'no report was written', passedLater: false, reason: '' }] }
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0]

/** Lines of vitestLines.mjs, of a run that was stopped too. */
export function readVitest(path) {
  if (!existsSync(path)) return none
  const files = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const tests = files.flatMap((file) => file.tests)
  const count = (state) => tests.filter((test) => test.state === state).length
  const unloaded = files.filter(({ errors }) => errors.length > 0)
  const troubles = [
    ...tests
      .filter(({ errors }) => errors.length > 0)
      .map(({ name, state, errors }) => ({ name, passedLater: state === 'passed', reason: firstLine(errors[0]) })),
    ...unloaded.map(({ file, errors }) => ({ name: file, passedLater: false, reason: firstLine(errors[0]) })),
  ]
  return { passed: count('passed'), failed: count('failed') + unloaded.length, skipped: count('skipped'), troubles }
}

export function readPlaywright(path) {
  const report = read(path)
  if (!report) return none
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const troubles = report.suites
    .flatMap(specs)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({ name: title, passedLater: status === 'flaky', reason: firstLine(results[0]?.error?.message) })),
    )
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, troubles }
}

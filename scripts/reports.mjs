/**
 * Reads the tests' JSON reports: the number of passed, failed and skipped tests, and for each that did not pass at once its name
 * and the first line of what was wrong.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const none = { passed: 0, failed: 1, skipped: 0, troubles: [{ name: 'no report was written', passedLater: false, reason: '' }] }
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0]

export function readVitest(path) {
  const report = read(path)
  if (!report) return none
  const troubles = report.testResults.flatMap(({ name: file, message, status, assertionResults }) => [
    ...assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((result) => ({ name: result.fullName, passedLater: result.status === 'passed', reason: firstLine(result.failureMessages[0]) })),
    // A file that cannot be loaded has no tests to tell of.
    ...(status === 'failed' && assertionResults.length === 0 ? [{ name: file, passedLater: false, reason: firstLine(message) }] : []),
  ])
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, troubles }
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

import { appendFileSync } from 'node:fs'

/**
 * Vitest reporter: writes a line of JSON to the file TEST_LINES for each test file that ends, so that a run that is stopped tells what it
 * tried (reports.mjs). A test that failed and then passed has `state` passed and errors.
 */
export default class LineReporter {
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result()
      return { name: test.fullName, state, errors: errors.map(({ message }) => message) }
    })
    const line = { file: module.moduleId, tests, errors: module.errors().map(({ message }) => message) }
    appendFileSync(process.env.TEST_LINES, `${JSON.stringify(line)}\n`)
  }
}

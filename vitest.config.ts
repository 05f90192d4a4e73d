import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,scripts}/**/*.test.ts'],
    globalSetup: ['server/test/setup.ts'],
    // Generous: nothing here measures time, and machines are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A condition is waited for; how long that takes is the machine's.
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Each waits a third of its time for the database: four keep two cores busy.
    maxWorkers: 4,
    // Young objects are swept half as often.
    execArgv: ['--max-semi-space-size=32'],
    // The server is loaded once per worker, not once per file: nothing in it is global but what a process may share.
    isolate: false,
    // Node itself loads and keeps what it compiled, as it does when the server runs.
    experimental: { viteModuleRunner: false },
  },
})

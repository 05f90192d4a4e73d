import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,stand-ins,web,demo,scripts}/**/*.test.ts'],
    globalSetup: ['server/test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})

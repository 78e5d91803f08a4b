import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const everyProject = {
  // Files of a project share a worker's modules, which halves the time of component tests: a test leaves no state of a module behind.
  isolate: false,
  // A test that passes only when it is run again is reported as flaky, by name: that remains a defect.
  retry: process.env.CI ? 1 : 0,
  // What is waited for comes later on a busy machine than the second that vitest gives it.
  expect: { poll: { timeout: 10_000 } },
}

const nativeJson = 'server/src/platform/testing/native-json.setup.ts'

/** What takes long, run by `npm run prove` alone. */
const longTests = '**/*.proof.test.ts'

/** A test of the tools that asks a migrated database. */
const withDatabase = 'tools/kept-names/kept-sql-names.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What is printed goes straight out. Sent to vitest's own process instead, what is still on its way when a file ends on a busy machine fails the run.
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...everyProject,
          include: ['contract/src/**/*.test.ts', 'diagram/src/**/*.test.ts'],
          exclude: [longTests],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          ...everyProject,
          include: ['tools/**/*.test.ts', 'web/*.test.ts'],
          exclude: [withDatabase, longTests],
          setupFiles: [nativeJson],
          testTimeout: 60_000,
          // A guide is set before its file, on a machine that tests much else.
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...everyProject,
          include: ['server/src/**/*.test.ts', withDatabase],
          exclude: [longTests],
          setupFiles: [nativeJson],
          globalSetup: ['server/src/platform/database/test-cluster.setup.ts', 'tools/child-programs.setup.ts'],
          testTimeout: 60_000,
          // The demo is loaded before some files, on a machine that tests much else.
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'proofs',
          environment: 'node',
          ...everyProject,
          include: ['diagram/src', 'server/src', 'tools'].map((folder) => `${folder}/${longTests}`),
          setupFiles: [nativeJson],
          globalSetup: ['server/src/platform/database/test-cluster.setup.ts', 'tools/child-programs.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          ...everyProject,
          include: ['web/src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          setupFiles: ['web/src/test-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Files of a project share a worker's modules (`isolate: false`), which halves the time of component tests: a test leaves no state of a module behind.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['contract/src/**/*.test.ts', 'diagram/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          isolate: false,
          include: ['tools/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/platform/database/test-cluster.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          setupFiles: ['web/src/test-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})

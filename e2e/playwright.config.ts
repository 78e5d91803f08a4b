import { defineConfig } from '@playwright/test'
import { memoryFolder } from './memory-folder.ts'

const executablePath = process.env.BROWSER_PATH

/** Journeys in users' words, in a real browser, against the built product. Each file starts a product of its own. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys', teardown: 'afterwards' },
    // Walks over every screen, by keyboard and on a phone; servers and providers that die or are away, several servers, a storage of objects, the story of a process, directories, every kind of link, each way of signing in, of bringing in, merging and comparing charts: too long for each change, run by `npm run prove`.
    { name: 'proofs', testDir: 'proofs', teardown: 'afterwards' },
    // What the whole run printed is read when all is over, however it went.
    { name: 'afterwards', testDir: 'afterwards' },
  ],
  outputDir: '../test-results',
  globalSetup: './prepare-product.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that passes only when it is run again is reported as flaky, by name: that remains a defect.
  retries: process.env.CI ? 1 : 0,
  // The longest journeys take more than a minute where other work takes the cores.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What slides in is waited for by every step of every journey; the main one is done with motion.
    reducedMotion: 'reduce',
    // To trace every journey would take a third longer.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // What its processes share lies in memory where there is room, and else on the disk, as Playwright has it everywhere.
      ...(memoryFolder ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--renderer-process-limit=1',
      ],
    },
  },
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNginx } from '../e2e/proxy.ts'
import { buildStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { countJourneys } from './run-journeys.ts'
import { root } from './source-files.ts'
import { summarise } from './test-summary.ts'

/**
 * The journeys, each with several servers on one database and one folder, behind nginx, which gives every call to the next server. `npx tsx tools/try-several.ts [--servers 2] [name of a journey …]`; ends with 1 where one failed.
 */
const { values, positionals } = parseArgs({ options: { servers: { type: 'string', default: '2' } }, allowPositionals: true })
if (!/^[2-5]$/.test(values.servers)) throw new Error('--servers takes 2 to 5.')

if (findNginx() === undefined) console.log('Several servers behind a proxy are NOT tried: there is no nginx on this machine.')
else {
  await buildStale()
  const reports = join(root, '.cache/reports')
  mkdirSync(reports, { recursive: true })
  process.env.STRATA_E2E_SERVERS = values.servers
  const { lines, isFailed } = summarise([await countJourneys({ reports, browser: findBrowser({ hasWindow: false }), names: positionals })])
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

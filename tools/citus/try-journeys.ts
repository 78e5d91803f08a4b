import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import startTestCluster from '../../server/src/platform/database/test-cluster.setup.ts'
import { addressOf, copyTemplate, dropDatabase, type TestCluster } from '../../server/src/platform/database/test-copies.fixture.ts'
import { buildStale } from '../build.ts'
import { findBrowser } from '../find-browser.ts'
import { countJourneys } from '../run-journeys.ts'
import { root } from '../source-files.ts'
import { type Count, summarise } from '../test-summary.ts'

/** Of each part of the product one. */
const ten = [
  'main-job',
  'process-workspace',
  'process-summary',
  'comments',
  'process-documents',
  'expectations',
  'deciding',
  'users',
  'alerts',
  'search',
]

/**
 * Ten journeys, each with a product whose companies are in several databases: run by `tools/citus/try-citus.sh PATH npx tsx tools/citus/try-journeys.ts [name of a journey …]`. Ends with 1
 * where one failed.
 */
async function tryJourneys(names: readonly string[]): Promise<void> {
  await buildStale()
  const reports = join(root, '.cache/reports-citus')
  mkdirSync(reports, { recursive: true })
  let cluster: TestCluster | undefined
  const close = await startTestCluster({
    provide: (_, provided) => {
      cluster = provided
    },
  })
  const counts: Count[] = []
  try {
    for (const name of names) if (cluster) counts.push(await tryJourney(cluster, name, reports))
  } finally {
    await close()
  }
  const { lines, isFailed } = summarise(counts)
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

/** On a distributed database of its own, into which the product brings the demo. */
async function tryJourney(cluster: TestCluster, name: string, reports: string): Promise<Count> {
  const database = `journey_${name.replaceAll('-', '_')}`
  await copyTemplate(cluster, database)
  process.env.DATABASE_URL = addressOf({ ...cluster.serving, database })
  process.env.DATABASE_OWNER_URL = addressOf({ ...cluster.owner, database })
  try {
    return await countJourneys({ reports, browser: findBrowser({ hasWindow: false }), names: [name] })
  } finally {
    await dropDatabase(cluster, database)
  }
}

const named = process.argv.slice(2)
await tryJourneys(named.length > 0 ? named : ten)

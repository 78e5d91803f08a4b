import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { namedClusterVariable, nodesVariable } from '../server/src/platform/database/named-cluster.setup.ts'
import { openPool } from '../server/src/platform/database/open-pool.ts'
import { exceptions, exceptKnown } from './citus/exceptions.ts'
import { countUnitTests } from './run-unit-tests.ts'
import { root } from './source-files.ts'
import { summarise } from './test-summary.ts'

const reports = join(root, '.cache/reports-postgres')

/** Tests of what the launcher of the embedded PostgreSQL does: they run with that one wherever the others run. */
const ofLauncher = [
  'server/src/platform/database/embedded',
  'server/src/document/upload/upload-outage.test.ts',
  'server/src/operator/dump-commands.test.ts (“on the embedded database”)',
  'server/src/platform/serve/standstill.test.ts',
  'tools/kept-names/kept-sql-names.test.ts (left out: it names the superuser of the launcher)',
]

/** `npm run test:postgres -- URL`: the tests of the server on the PostgreSQL that a superuser's address names. It has to serve nobody else. */
async function testPostgres(url: string): Promise<void> {
  const version = await readVersion(url)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  process.env[namedClusterVariable] = url
  const count = await countUnitTests({ reports, projects: ['server'] })
  const { excepted, ...counted } = exceptKnown(count, process.env[nodesVariable] ? exceptions : [])
  const { lines, isFailed } = summarise([counted])
  console.log(`\nOn PostgreSQL ${version}, but for these, which start the embedded one:\n${ofLauncher.join('\n')}`)
  if (excepted > 0) console.log(`and but for ${excepted} failures of tests that are named with their reasons in tools/citus/exceptions.ts`)
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

async function readVersion(url: string): Promise<string> {
  const pool = openPool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await pool.end()
  }
}

const [url] = process.argv.slice(2)
if (!url) throw new Error('Name the PostgreSQL: npm run test:postgres -- postgres://superuser:password@host:port/postgres')
await testPostgres(url)

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '../e2e/start-product.ts'
import { namedClusterVariable, openNamedCluster } from '../server/src/platform/database/named-cluster.setup.ts'
import { addressOf } from '../server/src/platform/database/test-copies.fixture.ts'
import { root } from '../tools/source-files.ts'
import type { BenchOptions } from './bench-options.ts'
import { unlimited } from './demo-product.ts'
import { listPeople, writeSizes } from './load/list-people.ts'
import type { LoadResult } from './load/load-order.ts'
import { generate } from './load.ts'
import { figure, printResult } from './statistics.ts'

const companies = 40
/** Of each company. */
const atWork = 5
const furtherSeconds = 30

/**
 * Forty companies with five people of each at work, on one PostgreSQL and then, the same installation, spread over two workers of a Citus on the same machine. Needs the Citus of
 * `tools/citus/try-citus.sh PATH npm run bench -- companies`.
 */
export async function measureCompanies({ sizes: [processes = 250] = [], seconds = 120 }: BenchOptions): Promise<void> {
  const superuser = process.env[namedClusterVariable]
  if (superuser === undefined) return console.log('Companies in several databases are NOT measured: that needs tools/citus/try-citus.sh.')
  const cluster = await openNamedCluster(superuser)
  const folder = await mkdtemp(join(tmpdir(), 'strata-bench-'))
  const environment = {
    ...unlimited,
    TRUST_PROXY: '127.0.0.0/8',
    LOG_LEVEL: 'info',
    DATABASE_URL: addressOf(cluster.serving),
    DATABASE_OWNER_URL: addressOf(cluster.owner),
  }
  try {
    const numbers = Array.from({ length: companies }, (_, index) => index + 1)
    await runCommand(folder, environment, ['migrate'])
    const sizes = Object.entries({ ...writeSizes(processes), comments: '500', documents: '20' }).flatMap(([size, count]) => [
      `--${size}`,
      count,
    ])
    for (const number of numbers) await runCommand(folder, environment, ['make-large', '--name', `Large ${number}`, ...sizes])
    const people = numbers.flatMap((number) => listPeople(processes, { atWork, domain: `large-${number}.large.example` }))
    const load = (where: string) =>
      whileServing(folder, environment, async (url) => {
        console.log(`${people.length} people of ${companies} companies of ${processes} processes, ${seconds} s, ${where}`)
        for await (const result of generate({ url, people, seconds, furtherSeconds: Math.min(seconds, furtherSeconds) })) print(result)
      })
    await load('on one PostgreSQL')
    console.log((await runCommand(folder, environment, ['distribute'])).trim())
    await load('on two workers of a Citus')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await cluster.close()
  }
}

type Environment = Readonly<Record<string, string>>

async function whileServing(folder: string, environment: Environment, work: (url: string) => Promise<void>): Promise<void> {
  const product = await startProduct(folder, environment)
  try {
    await work(product.url)
  } finally {
    await product.stop()
  }
}

async function runCommand(folder: string, environment: Environment, argv: readonly string[]): Promise<string> {
  const env = { ...process.env, APP_ENV: 'dev', DATA_DIR: folder, ...environment }
  return (await promisify(execFile)(process.execPath, ['server/dist/company.js', ...argv], { cwd: root, env })).stdout
}

function print({ perSecond, errors, firstErrors, reads, writes, p99, server }: LoadResult): void {
  const times = (of: LoadResult['reads']) => `${figure(of.p50)}, ${figure(of.p99)} ms`
  printResult(`${figure(perSecond)} actions a second: p99, errors`, `${figure(p99)} ms, ${errors}`)
  printResult(`  ${reads.count} reads, ${writes.count} writes: p50, p99`, `${times(reads)}; ${times(writes)}`)
  printResult('  of one core: server', `${figure(100 * server.share)} %`)
  for (const error of firstErrors) console.log(`  ${error}`)
}

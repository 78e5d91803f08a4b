import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { logIn } from '../e2e/api-session.ts'
import type { ListingAddresses } from './listing-references.ts'
import { figure, median, printResult } from './statistics.ts'

const server = join(dirname(fileURLToPath(import.meta.url)), 'listing-server.ts')
const rounds = 5
const load = { connections: 32, duration: 4 }

/**
 * Listing 30 rows through session, rights, row-level security and output schema, in turns with servers that do less: bare fastify and `pg`, and one that sends
 * the same statements in one trip. Then what each part costs: the difference between two of them. Aims: at least 0.62 and 0.85.
 */
export async function measureListing(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', server], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const { strata, ...references } = await readAddresses(child)
    const session = await logIn(strata, 'admin@aurora.example')
    const rows = await (await session.call('GET', '/user/{companyId}')).json()
    const addresses = { ...references, strata: `${strata}/aprs/v3/user/${session.companyId}` }
    const measured = await measureRounds(addresses, session.authorization)
    printShares(rows.length, measured)
    printCosts(measured)
  } finally {
    child.kill('SIGTERM')
  }
}

type Rates = Record<keyof ListingAddresses, number>

/** Requests a second of each, by round. */
async function measureRounds(addresses: ListingAddresses, authorization: string): Promise<Rates[]> {
  const measured: Rates[] = []
  for (let round = 0; round < rounds; round++) {
    const rates: Partial<Rates> = {}
    for (const name of ['bare', 'walled', 'piped', 'written', 'strata'] as const)
      rates[name] = await requestsPerSecond(addresses[name], name === 'strata' ? authorization : undefined)
    measured.push(rates as Rates)
  }
  return measured
}

function printShares(rows: number, measured: readonly Rates[]): void {
  const rate = figure(median(measured.map(({ strata }) => strata)))
  const shareOf = (name: 'bare' | 'piped') => figure(median(measured.map((rates) => rates.strata / rates[name])))
  printResult(`listing ${rows} rows against bare fastify and pg`, `${shareOf('bare')} (${rate} a second)`, '≥ 0.62')
  printResult('against the same statements in one trip', shareOf('piped'), '≥ 0.85')
}

function printCosts(measured: readonly Rates[]): void {
  const cost = (more: keyof Rates, less: keyof Rates) =>
    `${Math.round(median(measured.map((rates) => 1_000_000 / rates[more] - 1_000_000 / rates[less])))} µs`
  printResult('the statement by itself', `${Math.round(median(measured.map(({ bare }) => 1_000_000 / bare)))} µs`)
  printResult('wall: the transaction in the company', cost('walled', 'bare'))
  printResult('session: its statement', cost('piped', 'walled'))
  printResult('output: through its schema, beside plain JSON', cost('written', 'piped'))
  printResult('rights, input, limits, headers, a second trip', cost('strata', 'written'))
}

async function readAddresses(child: ChildProcess): Promise<ListingAddresses> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) return JSON.parse(line)
  throw new Error('The server ended while starting')
}

async function requestsPerSecond(url: string, authorization?: string): Promise<number> {
  const result = await autocannon({ url, ...load, ...(authorization ? { headers: { authorization } } : {}) })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} failures`)
  return result.requests.average
}

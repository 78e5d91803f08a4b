import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { logIn } from '../e2e/api-session.ts'
import { figure, median, printResult } from './statistics.ts'

const server = join(dirname(fileURLToPath(import.meta.url)), 'listing-server.ts')
const rounds = 5
const load = { connections: 32, duration: 4 }

/** Listing 30 rows through session, rights, row-level security and output schema, against bare fastify and `pg`, in turns. Aim: at least 0.6. */
export async function measureListing(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', server], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const { strata, reference } = await readAddresses(child)
    const session = await logIn(strata, 'admin@aurora.example')
    const url = `${strata}/aprs/v3/user/${session.companyId}`
    const rows = await (await session.call('GET', '/user/{companyId}')).json()
    const shares: number[] = []
    const rates: number[] = []
    for (let round = 0; round < rounds; round++) {
      const bare = await requestsPerSecond(reference)
      const ours = await requestsPerSecond(url, session.authorization)
      shares.push(ours / bare)
      rates.push(ours)
    }
    printResult(
      `listing ${rows.length} rows against bare fastify and pg`,
      `${figure(median(shares))} (${figure(median(rates))} a second)`,
      '≥ 0.6',
    )
  } finally {
    child.kill('SIGTERM')
  }
}

async function readAddresses(child: ChildProcess): Promise<{ strata: string; reference: string }> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) return JSON.parse(line)
  throw new Error('The server ended while starting')
}

async function requestsPerSecond(url: string, authorization?: string): Promise<number> {
  const result = await autocannon({ url, ...load, ...(authorization ? { headers: { authorization } } : {}) })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} failures`)
  return result.requests.average
}

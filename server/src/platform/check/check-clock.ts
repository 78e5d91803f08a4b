import { openSource } from '../database/database-source.ts'
import { type CheckParts, type Finding, ok, warning, wrong } from './finding.ts'
import { openToLook } from './open-to-look.ts'
import { requestInstallation } from './request-installation.ts'

/** Seconds off: sessions, signed addresses and the audit live by the clock. */
const [noticed, tooFar] = [5, 60]

/** This machine's clock beside the database's, and beside that of the public address where somebody answers. */
export async function* checkClock(parts: CheckParts): AsyncGenerator<Finding, void> {
  const [database, proxy] = await Promise.all([offsetOfDatabase(parts), offsetOfAddress(parts)])
  if (database === undefined && proxy === undefined) yield ok('There is no other clock to compare with.')
  if (database !== undefined) yield describe("the database's", database)
  if (proxy !== undefined) yield describe("PUBLIC_URL's", proxy)
}

function describe(whose: string, milliseconds: number): Finding {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const text = `This machine's clock is ${seconds} seconds ${milliseconds > 0 ? 'behind' : 'ahead of'} ${whose}.`
  if (seconds > tooFar) return wrong(text)
  return seconds > noticed ? warning(text) : ok(`This machine's clock and ${whose} agree.`)
}

/** Milliseconds by which the other is ahead. The embedded database has this machine's. */
async function offsetOfDatabase({ configuration, clock }: CheckParts): Promise<number | undefined> {
  if (configuration.databaseUrl === undefined) return undefined
  const pool = openToLook((await openSource(configuration, () => {})).serving)
  try {
    await pool.query('select')
    const before = clock.now().getTime()
    const { rows } = await pool.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
    return rows[0] && rows[0].at - (before + clock.now().getTime()) / 2
  } catch {
    // What is wrong with the database is for its own check to say.
    return undefined
  } finally {
    pool.end().catch(() => {})
  }
}

async function offsetOfAddress({ configuration, clock, signal }: CheckParts): Promise<number | undefined> {
  const before = clock.now().getTime()
  const answer = await requestInstallation(configuration, signal).catch(() => undefined)
  const date = Date.parse(answer?.headers.date ?? '')
  // It has whole seconds only, cut off.
  return Number.isNaN(date) ? undefined : date + 500 - (before + clock.now().getTime()) / 2
}

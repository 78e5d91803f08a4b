import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchRoutes } from '@strata/contract'
import type pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Configuration, readConfiguration } from '../server/src/platform/configuration.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { readMigrationFiles } from '../server/src/platform/database/migration-files.ts'
import { openPool } from '../server/src/platform/database/open-pool.ts'
import { ServingDatabase } from '../server/src/platform/database/serving-database.ts'
import { buildCompany } from '../server/src/platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../server/src/platform/testing/member-factory.ts'
import { callAs, openToken } from '../server/src/platform/testing/test-call.ts'
import { putEntry } from '../server/src/search/entry-store.ts'
import type { EntryDraft } from '../server/src/search/search-source.ts'
import { unlimited } from './demo-product.ts'
import { figure, median, percentile, printResult } from './statistics.ts'

const documents = 100_000
/** Words of a document, and words there are: the frequent ones are in almost every text. */
const lengths = [120, 300, 300, 600, 2_000] as const
const vocabulary = 40_000
/** A member may ask so often a minute that all rounds fit. */
const rounds = 18

const questions: Record<string, string> = {
  'a very common word': 'the',
  'a rare word': wordAt(39_990),
  'a two-letter beginning': 're',
  'a three-letter beginning': 'pro',
  'a four-letter beginning': 'prod',
  'two common words': 'the and',
  'a common word and a beginning': 'the prod',
  'a word of all titles': 'manual',
  'a name': 'Manual 4711',
  'a phrase of common words': '"of the in"',
  'a common word without another': 'the -and',
  'nothing there is': 'xqzzy',
}

/** How long a search takes, as a call and all, with 100,000 documents of a company. Aim: under 100 ms each. */
export async function measureSearch(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-search-'))
  // Passable for the user as whom root's database runs, so that the database is in the folder and is removed with it.
  await chmod(folder, 0o711)
  const configuration = readConfiguration({ APP_ENV: 'dev', LOG_LEVEL: 'silent', DATA_DIR: folder, ...unlimited })
  const source = await startEmbeddedPostgres({ dataFolder: folder, notify: console.warn })
  const database = new ServingDatabase(source)
  try {
    const owner = openPool({ ...source.owner, max: 2 })
    await migrate(owner, await readMigrationFiles())
    const member = await fill(database, owner)
    await owner.end()
    await ask({ configuration, database, member })
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Asked {
  configuration: Configuration
  database: Database
  member: BuiltMember
}

async function ask({ configuration, database, member }: Asked): Promise<void> {
  const clock = systemClock
  const app = await createApp({ configuration, database, clock })
  const token = await openToken({ configuration, database, clock }, member)
  for (const [what, q] of Object.entries(questions)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const { status } = await callAs({ app, configuration, database, clock }, member, searchRoutes.search, { query: { q }, token })
      if (status !== 200) throw new Error(`The search answered ${status}`)
      times.push(performance.now() - began)
    }
    const figures = `${figure(median(times))} ms (p95 ${figure(percentile(times, 0.95))})`
    printResult(`search of ${documents} documents: ${what}`, figures, '< 100 ms')
  }
  await app.close()
}

/** Different texts; the rest are copies of them under names of their own. */
const distinct = 2_000

async function fill(database: Database, owner: pg.Pool): Promise<BuiltMember> {
  const companyId = await buildCompany(database)
  const member = await buildMember(database, { companyId })
  // An index is made faster of many rows than row by row.
  await owner.query('drop index search_entry_words; drop index search_entry_title_words')
  const random = mulberry(7)
  await database.inCompany(companyId, async (tx) => {
    for (let id = 1; id <= distinct; id += 1) await putEntry(tx, draftDocument(id, makeText(random, lengths[id % lengths.length] ?? 300)))
  })
  await owner.query(
    `insert into search_entry (company_id, source, item_id, chron_id, kind, audience, name, body, folded, title_words, words, changed_on)
     select company_id, source, item_id + n * $1, item_id + n * $1, kind, audience, 'manual ' || item_id + n * $1, body, folded,
            format($3, company_id, item_id + n * $1)::tsvector, words, changed_on + make_interval(secs => n)
       from search_entry, generate_series(1, $2::int - 1) n where source = 'document'`,
    [distinct, Math.ceil(documents / distinct), "'%1$s:manual':1A '%1$s:%2$s':2A"],
  )
  await owner.query(`
    create index search_entry_title_words on search_entry using gin (title_words) with (fastupdate = off);
    create index search_entry_words on search_entry using gin (words) with (fastupdate = off)`)
  await owner.query('vacuum analyze search_entry')
  return member
}

function draftDocument(id: number, body: string): EntryDraft {
  return {
    source: 'document',
    kind: 'document',
    itemId: id,
    chronId: id,
    placeChronId: null,
    audience: ['everyone'],
    isCurrent: true,
    chartId: null,
    code: '',
    title: `Manual ${id}`,
    body,
    changedOn: new Date(1_700_000_000_000 + id * 1000).toISOString(),
    file: null,
  }
}

/** The words in the order of their frequency. */
function wordAt(rank: number): string {
  const frequent = ['the', 'of', 'and', 'to', 'in', 'is', 'for', 'with'][rank - 1]
  if (frequent) return frequent
  const syllables = [
    'pro',
    're',
    'con',
    'in',
    'ment',
    'tion',
    'duc',
    'lat',
    'er',
    'al',
    'ser',
    'vi',
    'qua',
    'li',
    'ty',
    'cus',
    'to',
    'mer',
    'form',
    'ing',
    'de',
    'sign',
  ]
  let word = ''
  for (let rest = rank + 500; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length]
  return word
}

/** The n-th word is as frequent as 1/n, as in real texts. */
function makeText(random: () => number, length: number): string {
  const words: string[] = []
  for (let count = 0; count < length; count += 1) {
    const rank = Math.floor(vocabulary ** random())
    words.push(wordAt(rank))
  }
  return words.join(' ')
}

/** The same numbers in each run. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

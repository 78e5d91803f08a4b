import type pg from 'pg'
import { evaluateCell } from '../../performance/index.ts'
import { type Configuration, type Database, type FileStore, MeasuredBytes } from '../../platform/index.ts'
import { verifyAudit } from '../verify-audit.ts'
import { findBreach, type KeptRule, kept, sampleColours, sampleFiles } from './invariant-views.ts'

export interface InvariantParts {
  /** The owner's. */
  pool: pg.Pool
  database: Database
  files: FileStore
  configuration: Configuration
  companyId: number
}

/** What is true of a company, and how what breaks it is found; what answers nothing holds. */
type Invariants = Readonly<Record<string, (parts: InvariantParts) => Promise<number | string | undefined>>>

const sampleSize = 500

/** By code what queries cannot tell: what is in files, what a colour is computed from, and the audit. */
const computed: Invariants = {
  'A file is what its row has of it': async ({ database, companyId, files }) => {
    for (const { key, sha256 } of await database.readInCompany(companyId, (tx) => sampleFiles(tx, sampleSize)))
      if ((await hashFile(files, key)) !== sha256) return key
    return undefined
  },
  'A colour is what its figures are': async ({ database, companyId }) => {
    const rows = await database.readInCompany(companyId, (tx) => sampleColours(tx, sampleSize * 4))
    return rows.find(({ id: _id, colour, ...cell }) => evaluateCell(cell) !== colour)?.id
  },
  'The audit is whole': async ({ pool, configuration, companyId }) =>
    (await verifyAudit(pool, configuration)).chains.find((chain) => chain.companyId === companyId)?.findings[0],
}

const isRule = (name: string): name is KeptRule => Object.hasOwn(kept, name)

/** Goes through all of them. A sentence for each that does not hold, with what breaks it. */
export async function findBroken(parts: InvariantParts): Promise<{ checked: number; broken: string[] }> {
  const names = [...Object.keys(kept), ...Object.keys(computed)]
  const broken: string[] = []
  for (const name of names) {
    const found = isRule(name)
      ? await parts.database.readInCompany(parts.companyId, (tx) => findBreach(tx, name))
      : await computed[name]?.(parts)
    if (found !== undefined) broken.push(`${name}: not so at ${found}.`)
  }
  return { checked: names.length, broken }
}

async function hashFile(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.open(key)
  if (!file) return undefined
  const bytes = new MeasuredBytes(file.stream)
  for await (const _chunk of bytes);
  return bytes.finish().sha256
}

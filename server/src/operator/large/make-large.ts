import type pg from 'pg'
import { createServices } from '../../app.ts'
import { demoPassword, largeAdmin } from '../../demo/index.ts'
import type { Configuration, Database } from '../../platform/index.ts'
import { hashPassword } from '../../session/index.ts'
import { readSchema } from '../dump/applied-schema.ts'
import { joinDump } from '../dump/restore/join-dump.ts'
import { listCarriedTables } from '../dump/table-catalogue.ts'
import { listCompanies } from '../operator-views.ts'
import { UsageError } from '../usage.ts'
import { findBroken, type InvariantParts } from './check-invariants.ts'
import { readDefaults } from './default-values.ts'
import { ceoId, planCompany } from './large-plan.ts'
import type { LargeSizes } from './large-sizes.ts'
import { LargeSource } from './large-source.ts'
import { playOneOfEach } from './one-of-each.ts'
import { emailOf, type LargeNames } from './rows/people-rows.ts'

export interface LargeParts {
  pool: pg.Pool
  database: Database
  configuration: Configuration
  now: Date
  print: (line: string) => void
}

/**
 * Makes a large company to try on: in bulk, through what brings in an export, then one of each kind through the services, and at the end a check of
 * every invariant. @throws UsageError where one does not hold
 */
export async function makeLarge(
  parts: LargeParts,
  { name, sizes }: { name: string; sizes: LargeSizes },
): Promise<{ id: number; admin: string; ceo: string }> {
  const { pool, database, configuration, now, print } = parts
  const isTaken = (await listCompanies(parts)).some((company) => company.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new UsageError(`There is a company called ${name} already.`)
  const { files } = createServices({ configuration, database })
  const names: LargeNames = { name, admin: largeAdmin, domain: domainOf(name), passwordHash: await hashPassword(demoPassword) }
  const plan = planCompany(sizes, now)
  const tables = await listCarriedTables(pool)
  const source = new LargeSource(plan, names, { tables, defaults: await readDefaults(pool), schema: await readSchema(pool) })
  const manifest = source.describe()
  print(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are written.`)
  const loading = { pool, files, auditSecret: configuration.auditSecret, now, print, otherSecret: false }
  // Nobody else had it in hands: there is nothing to check.
  const { companies } = await joinDump(loading, { source, manifest, seal: '', isOurs: true, check: async () => {} })
  const id = companies[0]?.id ?? 0
  await pool.query('vacuum analyze')
  const pid = await database.inCompany(id, (tx) => playOneOfEach(tx, { plan, names, files }))
  print(`One of each kind was made through the services, at ${pid}.`)
  await requireWhole({ pool, database, files, configuration, companyId: id }, print)
  return { id, admin: names.admin, ceo: emailOf(names, ceoId) }
}

/** `Large 2` is `large-2.large.example`. */
const domainOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.large.example`

async function requireWhole(parts: InvariantParts, print: (line: string) => void): Promise<void> {
  const { checked, broken } = await findBroken(parts)
  if (broken.length > 0) throw new UsageError(`The company is not whole:\n${broken.join('\n')}`)
  print(`All of ${checked} invariants hold.`)
}

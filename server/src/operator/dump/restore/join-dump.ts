import type pg from 'pg'
import { checkNoRestoreIsUnderWay } from '../../../platform/index.ts'
import { auditOperator } from '../../create-company.ts'
import { UsageError } from '../../usage.ts'
import { readSchema } from '../applied-schema.ts'
import { companyTransactionOf } from '../client-transaction.ts'
import type { DumpManifest } from '../format/dump-manifest.ts'
import { accountTable } from '../left-out-tables.ts'
import { Progress } from '../progress.ts'
import { listCarriedTables } from '../table-catalogue.ts'
import {
  countWithoutPassword,
  joinAccounts,
  keepMembersOnly,
  keepNewFactors,
  leaveOutPackKeys,
  leaveOutProviders,
  listByProviderOnly,
} from './join-accounts.ts'
import { fillDerived, inOneTransaction, type LoadParts, moveSequences, type OpenedDump } from './load-parts.ts'
import { PutFiles } from './put-files.ts'
import { keptNumbering, type Numbering } from './row-translation.ts'
import { settleRows } from './settle-rows.ts'
import { matchFiles, matchTables, type Staging, stageTable } from './stage-dump.ts'

export interface Joined {
  companies: { id: number; name: string }[]
  /** People who have no password yet. */
  withoutPassword: number
  /** Names of those that nothing but their provider opens, which was left out: the rule stays. */
  byProviderOnly: string[]
}

/** One company of several, by its number or exact name there, and what it is to be called here. */
export interface WantedCompany {
  company: string
  name?: string | undefined
}

/**
 * Brings the companies of an export that was checked into an installation that has others, all or nothing. Each gets a number of its own;
 * within it every id stays, for all keys lead with the company. Accounts are those of their emails; the audit is sealed again, for its seals
 * cover the company's number (`docs/decisions/0015`). Of a dump of several, `wanted` names the one that comes. @throws UsageError
 */
export async function joinDump(parts: LoadParts, { source, manifest, isOurs, check }: OpenedDump, wanted?: WantedCompany): Promise<Joined> {
  await checkNoRestoreIsUnderWay(parts.pool)
  await checkSchema(parts.pool, manifest)
  await check()
  if (!isOurs) parts.print(unverifiedSentence)
  const put = new PutFiles(parts.files)
  try {
    return await inOneTransaction(parts.pool, async (client) => {
      const tables = await listCarriedTables(client)
      matchTables(manifest, tables)
      const companies = await numberCompanies(client, chosenOf(manifest, wanted))
      const numbering = numberingOf(companies, manifest)
      const staging: Staging = {
        client,
        source,
        tables,
        numbering,
        newSecret: parts.auditSecret,
        formerSecret: isOurs && !parts.otherSecret ? parts.auditSecret : undefined,
      }
      await stageAll(staging, manifest, { keepsPasswords: isOurs, companies, name: wanted?.name })
      await matchFiles(staging, manifest)
      const progress = new Progress(parts.print, 'files put')
      await put.put(source, { numbering, progress, replace: false })
      parts.print(`${progress.describe()}.`)
      await settleRows(client, tables)
      await fillDerived(client)
      await moveSequences(client, manifest.sequences)
      await reportImport(parts, client, companies)
      return {
        companies: companies.map(({ becomes, name }) => ({ id: becomes, name: wanted?.name ?? name })),
        withoutPassword: await countWithoutPassword(client),
        byProviderOnly: await listByProviderOnly(client),
      }
    })
  } catch (error) {
    await put.takeBack()
    throw error
  }
}

const unverifiedSentence =
  'Its audit was sealed with another AUDIT_SECRET. It is sealed again, and was not verified: run "verify-audit" where it comes from to see whether it was altered.'

/** Rows of an older schema would miss what migrations did to the others. */
async function checkSchema(pool: pg.Pool, { schema }: DumpManifest): Promise<void> {
  const here = await readSchema(pool)
  const newest = schema.at(-1)?.name
  const isSame = here.length === schema.length && here.every(({ checksum }, index) => checksum === schema[index]?.checksum)
  if (isSame) return
  throw new UsageError(
    `It was made with the schema ${newest}, and this installation has ${here.at(-1)?.name}. Import it into an empty installation of this program, export it there, and import that.`,
  )
}

interface NumberedCompany {
  was: number
  becomes: number
  name: string
}

/** @throws UsageError where there is not exactly one of that number or name */
function chosenOf({ companies }: DumpManifest, wanted: WantedCompany | undefined): DumpManifest['companies'] {
  if (wanted === undefined) return companies
  const text = wanted.company.trim()
  const chosen = companies.filter(({ id, name }) => String(id) === text || name.toLowerCase() === text.toLowerCase())
  if (chosen.length === 1) return chosen
  throw new UsageError(
    `There ${chosen.length === 0 ? 'is no company' : 'are several companies called'} ${text} in it. It holds ${companies.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
  )
}

async function numberCompanies(client: pg.ClientBase, companies: DumpManifest['companies']): Promise<NumberedCompany[]> {
  if (companies.length === 0) throw new UsageError('There is no company in it.')
  const numbered: NumberedCompany[] = []
  for (const { id, name } of companies) {
    const { rows } = await client.query<{ becomes: string }>(
      `select nextval(pg_get_serial_sequence('public.company', 'company_id'))::text as becomes`,
    )
    numbered.push({ was: id, becomes: Number(rows[0]?.becomes), name })
  }
  return numbered
}

function numberingOf(companies: readonly NumberedCompany[], manifest: DumpManifest): Numbering {
  const numbers = new Map(companies.map(({ was, becomes }) => [String(was), String(becomes)]))
  const others = new Set(manifest.companies.map(({ id }) => String(id)).filter((number) => !numbers.has(number)))
  const companyOf = (number: string) => numbers.get(number)
  return { ...keptNumbering([]), companyOf, leavesOut: (number) => others.has(number), carriesOutside: false }
}

/** Accounts first: the rows that name them need their numbers here. */
async function stageAll(
  staging: Staging,
  { tables }: DumpManifest,
  { keepsPasswords, companies, name }: { keepsPasswords: boolean; companies: readonly NumberedCompany[]; name: string | undefined },
): Promise<void> {
  const isAccount = ({ name }: { name: string }) => name === accountTable
  for (const table of tables.filter(isAccount)) await stageTable(staging, table)
  const accounts = await joinAccounts(staging.client, { keepsPasswords })
  const numbering = { ...staging.numbering, accountOf: (number: string) => accounts.get(number) ?? null }
  for (const table of tables.filter((table) => !isAccount(table))) await stageTable({ ...staging, numbering }, table)
  if (name !== undefined) await staging.client.query('update pg_temp.staged_company set name = $1', [name])
  await checkCompanies(staging.client, companies.length)
  await keepMembersOnly(staging.client)
  await keepNewFactors(staging.client, { keepsPasswords })
  await leaveOutProviders(staging.client)
  await leaveOutPackKeys(staging.client)
}

async function checkCompanies(client: pg.ClientBase, expected: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from pg_temp.staged_company')
  if (rows.length !== expected) throw new UsageError('The companies are not those of the manifest.')
  for (const { name } of rows) {
    const { rowCount } = await client.query('select 1 from public.company where lower(name) = lower($1)', [name])
    if (rowCount !== 0) throw new UsageError(`There is a company called ${name} already.`)
  }
}

async function reportImport({ auditSecret, now }: LoadParts, client: pg.ClientBase, companies: readonly NumberedCompany[]): Promise<void> {
  const configuration = { publicUrl: '', auditSecret }
  for (const { was, becomes } of companies)
    await auditOperator({ configuration, now }, companyTransactionOf(client, becomes), 'company.import', { number: was })
}

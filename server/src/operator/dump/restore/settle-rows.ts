import pg from 'pg'
import { readDistribution } from '../../../platform/index.ts'
import type { CarriedTable } from '../table-catalogue.ts'
import { asRefusal, stagedName } from './staged-rows.ts'

const { escapeIdentifier } = pg

interface SettlingStep {
  table: CarriedTable
  /** Columns that point to a table which is settled later: left empty first, filled at the end. */
  late: string[]
}

/**
 * Moves the waiting rows into their tables, each after those it points to. Triggers are off in the meantime: they answer to what people do, and these
 * rows are what came of it. Others may read, and wait with what they write until the transaction ends. @throws UsageError
 */
export async function settleRows(client: pg.ClientBase, tables: readonly CarriedTable[]): Promise<void> {
  const steps = orderTables(tables)
  const { isDistributed } = await readDistribution(client)
  if (isDistributed) await client.query('set local citus.enable_unsafe_triggers = on')
  for (const table of tables) await switchTriggers(client, table, 'disable')
  for (const step of steps) await insertStaged(client, step)
  for (const step of steps) await fillLate(client, step)
  for (const table of tables) await switchTriggers(client, table, 'enable')
}

/** Each table after those its rows point to; where tables point to one another in a ring, one goes first without the columns that may be empty. */
export function orderTables(tables: readonly CarriedTable[]): SettlingStep[] {
  const steps: SettlingStep[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const step = findNext(waiting)
    if (!step) throw new Error(`These tables point to one another, and no column may be empty: ${[...waiting.keys()].join(', ')}.`)
    steps.push(step)
    waiting.delete(step.table.name)
  }
  return steps
}

function findNext(waiting: ReadonlyMap<string, CarriedTable>): SettlingStep | undefined {
  const possible = [...waiting.values()].flatMap((table) => {
    const late = findLate(table, waiting)
    return late ? [{ table, late }] : []
  })
  return possible.find(({ late }) => late.length === 0) ?? possible[0]
}

/** The columns that would have to wait if this table were next; undefined where one of them may not be empty. */
function findLate(table: CarriedTable, waiting: ReadonlyMap<string, CarriedTable>): string[] | undefined {
  const late: string[] = []
  for (const { target, columns } of table.foreignKeys) {
    if (target === table.name || !waiting.has(target)) continue
    const free = columns.filter((column) => table.columns.some(({ name, nullable }) => name === column && nullable))
    if (free.length === 0) return undefined
    late.push(...free)
  }
  return late
}

/** Without `returning`, Citus inserts by COPY, which row-level security refuses. */
async function insertStaged(client: pg.ClientBase, { table, late }: SettlingStep): Promise<void> {
  const columns = table.columns.filter(({ name }) => !late.includes(name)).map(({ name }) => escapeIdentifier(name))
  await client
    .query(
      `with settled as (insert into public.${escapeIdentifier(table.name)} (${columns.join(', ')}) overriding system value
         select ${columns.join(', ')} from ${stagedName(table)} returning 1) select count(*) from settled`,
    )
    .catch((error: unknown) => Promise.reject(asRefusal(table, error)))
}

async function fillLate(client: pg.ClientBase, { table, late }: SettlingStep): Promise<void> {
  if (late.length === 0) return
  const assignments = late.map((column) => `${escapeIdentifier(column)} = s.${escapeIdentifier(column)}`)
  const match = table.primaryKey.map((column) => `t.${escapeIdentifier(column)} = s.${escapeIdentifier(column)}`)
  await client
    .query(
      `update public.${escapeIdentifier(table.name)} t set ${assignments.join(', ')} from ${stagedName(table)} s where ${match.join(' and ')}`,
    )
    .catch((error: unknown) => Promise.reject(asRefusal(table, error)))
}

async function switchTriggers(client: pg.ClientBase, table: CarriedTable, state: 'enable' | 'disable'): Promise<void> {
  for (const trigger of table.triggers)
    await client
      .query(`alter table public.${escapeIdentifier(table.name)} ${state} trigger ${escapeIdentifier(trigger)}`)
      .catch((error: unknown) => Promise.reject(asRefusal(table, error)))
}

import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import type { ChartRow } from './chart-views.ts'

/** A process of one chart version. */
export interface ChartProcess {
  /** The version's id: the nodes' `aprsId`. */
  id: number
  chronId: number
  pid: string
  pname: string
  description: string
}

export async function listChartProcesses(tx: CompanyTransaction, chartId: number): Promise<ChartProcess[]> {
  return tx.many(sql`
    select v.id, v.chron_id as "chronId", p.pid, v.name as pname, v.description
      from process_version v join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.chart_id = ${chartId} order by v.id`)
}

/** Copies the processes of one version into another and answers the copy's id for each id. */
export async function copyProcesses(tx: CompanyTransaction, { from, to }: { from: number; to: number }): Promise<Map<number, number>> {
  const rows = await tx.many<{ id: number; copyId: number }>(sql`
    with copies as materialized (
      select id, nextval('process_version_id') as copy_id, chron_id, name, description
        from process_version where company_id = ${tx.companyId} and chart_id = ${from}
    ), stored as (
      insert into process_version (company_id, id, chron_id, chart_id, name, description)
      select ${tx.companyId}, copy_id, chron_id, ${to}, name, description from copies
      returning id
    )
    select id, copy_id as "copyId" from copies`)
  return new Map(rows.map(({ id, copyId }) => [id, copyId]))
}

export interface ProcessWords {
  processId: string
  shortName: string
  description: string
}

/** Makes processes in a chart and answers their ids in order. @throws DatabaseConflict on `process_pid` */
export async function addProcesses(
  tx: CompanyTransaction,
  { id: chartId, type, parentChronId }: Pick<ChartRow, 'id' | 'type' | 'parentChronId'>,
  processes: readonly ProcessWords[],
): Promise<number[]> {
  if (processes.length === 0) return []
  const drawn = await tx.many<{ id: number }>(sql`
    select nextval('process_version_id') as id from generate_series(1, ${processes.length}::int)`)
  const ids = drawn.map(({ id }) => id)
  await tx.run(sql`
    insert into process (company_id, chron_id, level, parent_chron_id, pid)
    select ${tx.companyId}, n.id, ${type}, ${parentChronId}::bigint, n.pid
      from unnest(${ids}::bigint[], ${processes.map(({ processId }) => processId)}::text[]) n (id, pid)
    returning chron_id`)
  await tx.run(sql`
    insert into process_version (company_id, id, chron_id, chart_id, name, description)
    select ${tx.companyId}, n.id, n.id, ${chartId}, n.name, n.description
      from unnest(${ids}::bigint[], ${processes.map(({ shortName }) => shortName)}::text[],
                  ${processes.map(({ description }) => description)}::text[]) n (id, name, description)
    returning id`)
  return ids
}

/** Changes names and descriptions, and the pid of those that have none yet. @throws DatabaseConflict on `process_pid` */
export async function changeProcesses(
  tx: CompanyTransaction,
  chartId: number,
  processes: readonly (ProcessWords & { id: number })[],
): Promise<void> {
  if (processes.length === 0) return
  const ids = processes.map(({ id }) => id)
  await tx.run(sql`
    update process_version v set name = n.name, description = n.description
      from unnest(${ids}::bigint[], ${processes.map(({ shortName }) => shortName)}::text[],
                  ${processes.map(({ description }) => description)}::text[]) n (id, name, description)
     where v.company_id = ${tx.companyId} and v.chart_id = ${chartId} and v.id = n.id`)
  await tx.run(sql`
    update process p set pid = n.pid
      from unnest(${ids}::bigint[], ${processes.map(({ processId }) => processId)}::text[]) n (id, pid)
      join process_version v on v.company_id = ${tx.companyId} and v.id = n.id
     where p.company_id = ${tx.companyId} and p.chron_id = v.chron_id and p.pid like '%XXX' and p.pid <> n.pid`)
}

/** Takes processes out of a chart version. What they are across versions stays: their ids are never given again. */
export async function removeProcesses(tx: CompanyTransaction, chartId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  await lockRoles(tx, ids)
  const removed = await tx.many<{ chronId: number }>(sql`
    delete from process_version where company_id = ${tx.companyId} and chart_id = ${chartId} and id = any(${ids})
    returning chron_id as "chronId"`)
  await endRoles(
    tx,
    removed.map(({ chronId }) => chronId),
  )
  return removed.length
}

/** Lets nobody give a role of these versions' processes until the transaction ends: who gives one locks the same rows. */
async function lockRoles(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    select from process where company_id = ${tx.companyId} and chron_id in (
      select coalesce(p.parent_chron_id, p.chron_id) from process_version v
        join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
       where v.company_id = ${tx.companyId} and v.id = any(${ids}))
     order by chron_id for no key update`)
}

/** Of what no version holds any more, because none was ever approved, nobody keeps a role: no call could take it away again. */
async function endRoles(tx: CompanyTransaction, chronIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from process_role r
     where r.company_id = ${tx.companyId} and r.process_chron_id = any(${chronIds})
       and not exists (select from process_version v where v.company_id = r.company_id and v.chron_id = r.process_chron_id)`)
}

/** Those of these pids that a process of the company has or had. */
export async function listTakenPids(tx: CompanyTransaction, pids: readonly string[]): Promise<string[]> {
  if (pids.length === 0) return []
  const rows = await tx.many<{ pid: string }>(sql`select pid from process where company_id = ${tx.companyId} and pid = any(${pids})`)
  return rows.map(({ pid }) => pid)
}

/** An approved chart's processes can be opened from now on; those that it holds no longer are deleted (specification 5 §5). */
export async function settleProcesses(
  tx: CompanyTransaction,
  { id, type, parentChronId }: Pick<ChartRow, 'id' | 'type' | 'parentChronId'>,
  { by, now }: Pick<Work, 'by' | 'now'>,
): Promise<void> {
  await tx.run(sql`
    update process p set hdd = true, deleted_on = null, deleted_by = null
      from process_version v
     where p.company_id = ${tx.companyId} and v.company_id = p.company_id and v.chart_id = ${id} and v.chron_id = p.chron_id`)
  await tx.run(sql`
    update process p set deleted_on = ${now}, deleted_by = ${by}
     where p.company_id = ${tx.companyId} and p.level = ${type} and p.parent_chron_id is not distinct from ${parentChronId}::bigint
       and p.hdd and p.deleted_on is null
       and not exists (select from process_version v
                        where v.company_id = p.company_id and v.chart_id = ${id} and v.chron_id = p.chron_id)`)
}

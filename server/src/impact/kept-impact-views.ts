import type { ImpactMoment, VersionKind } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { Finding } from './difference.ts'
import type { ImpactedVersion } from './impacted-kinds.ts'

/** What was kept of a version the last time at that moment. */
export interface KeptImpact {
  /** ISO 8601. */
  keptOn: string
  findings: Finding[]
}

export async function findKeptImpact(
  tx: CompanyTransaction,
  { kind, id }: ImpactedVersion,
  moment: ImpactMoment,
): Promise<KeptImpact | undefined> {
  const kept = await tx.maybe<{ id: number; keptOn: string }>(sql`
    select id, kept_on as "keptOn" from impact
     where company_id = ${tx.companyId} and ${versionColumn(kind)} = ${id} and moment = ${moment} order by id desc limit 1`)
  if (!kept) return undefined
  const findings = await tx.many<Finding>(sql`
    select touched_kind as kind, touched_id as id, process_chron_id as "processChronId", reason, cause_kind as "causeKind", cause_id as "causeId", count
      from impact_finding where company_id = ${tx.companyId} and impact_id = ${kept.id} order by ordinal`)
  return { keptOn: kept.keptOn, findings }
}

/** The column that names a version of a kind. Documents touch nothing, so nothing is kept of them. */
export function versionColumn(kind: VersionKind): Statement {
  const column = columns[kind]
  if (!column) throw new Error(`Nothing is kept of the impact of a ${kind}.`)
  return column
}

const columns: Partial<Record<VersionKind, Statement>> = { chart: sql`chart_id`, expectation: sql`expectation_id` }

import type { ImpactMoment } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { Finding } from './difference.ts'
import type { ImpactedVersion } from './impacted-kinds.ts'
import { versionColumn } from './kept-impact-views.ts'

/** Keeps what a version touches, for good. */
export async function insertImpact(
  tx: CompanyTransaction,
  version: ImpactedVersion,
  { moment, now, findings }: { moment: ImpactMoment; now: Date; findings: readonly Finding[] },
): Promise<void> {
  await tx.run(sql`
    with kept as (
      insert into impact (company_id, ${versionColumn(version.kind)}, moment, kept_on) values (${tx.companyId}, ${version.id}, ${moment}, ${now})
      returning id)
    insert into impact_finding (company_id, impact_id, ordinal, touched_kind, touched_id, process_chron_id, reason, cause_kind, cause_id, count)
    select ${tx.companyId}, kept.id, f.ordinal, f.kind, f.id, f.process, f.reason, f.cause_kind, f.cause_id, f.count
      from kept, unnest(${findings.map(({ kind }) => kind)}::text[], ${findings.map(({ id }) => id)}::bigint[],
                        ${findings.map(({ processChronId }) => processChronId)}::bigint[], ${findings.map(({ reason }) => reason)}::text[],
                        ${findings.map(({ causeKind }) => causeKind)}::text[], ${findings.map(({ causeId }) => causeId)}::bigint[],
                        ${findings.map(({ count }) => count)}::int[])
           with ordinality f (kind, id, process, reason, cause_kind, cause_id, count, ordinal)
    returning ordinal`)
}

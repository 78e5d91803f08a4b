import type { VersionKind } from '@strata/contract'
import { type CompanyTransaction, consentSteps, mayOpenProcess, type Statement, sql, stepNames } from '../../platform/index.ts'

/** A step that is not closed and asks somebody by name, who has not consented in it. */
export interface NamedStep {
  memberId: number
  stepId: number
  ordinal: number
  path: 'company' | 'process'
  kind: VersionKind
  versionId: number
  /** The process that the version is below, and the global process of it; null: none. */
  processChronId: number | null
  globalChronId: number | null
  /** companyUserIds. */
  makers: number[]
  /** The step asks somebody else too. */
  isShared: boolean
}

/** Whether or not these people are active. */
export const listNamedSteps = (tx: CompanyTransaction, members: readonly number[]): Promise<NamedStep[]> =>
  tx.many(sql`
    select held.id as "memberId", s.id as "stepId", s.ordinal, s.path, ${version}, r.process_chron_id as "processChronId",
           coalesce(p.parent_chron_id, p.chron_id) as "globalChronId", r.makers,
           exists (select from membership m where m.company_id = s.company_id and m.id <> held.id and ${stepNames} and ${mayOpenProcess}) as "isShared"
      ${consentSteps}
      join membership held on held.company_id = s.company_id and held.id = any(s.people)
     where s.company_id = ${tx.companyId} and held.id = any(${members}::bigint[]) and s.state in ('waiting', 'open') and r.state = 'open'
       and p.deleted_on is null and q.deleted_on is null
       and not exists (select from consent g where g.company_id = s.company_id and g.step_id = s.id and coalesce(g.for_user_id, g.company_user_id) = held.id)
     order by r.id, s.ordinal, held.id`)

/** The versions that these steps are of. */
export const listVersionsOfSteps = (tx: CompanyTransaction, steps: readonly number[]): Promise<Pick<NamedStep, 'kind' | 'versionId'>[]> =>
  tx.many(sql`
    select distinct ${version} from consent_step s join consent_round r on r.company_id = s.company_id and r.id = s.round_id
     where s.company_id = ${tx.companyId} and s.id = any(${steps}::bigint[]) and r.state = 'open' order by 1, 2`)

const version: Statement = sql`
  case when r.chart_id is not null then 'chart' when r.document_id is not null then 'document' else 'expectation' end as kind,
  coalesce(r.chart_id, r.document_id, r.expectation_id) as "versionId"`

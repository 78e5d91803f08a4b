import type { ConsentNeed, ConsentRole } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import { type DecidedItem, decidedVersion } from './decision-views.ts'

/** What happened to a version on its path of consents. */
export interface ConsentEventRow extends DecidedItem {
  roundId: number
  event: 'asked' | 'consented' | 'late' | 'nobody' | 'layout' | 'complete' | 'refused' | 'withdrawn' | 'bypassed'
  /** ISO 8601. */
  on: string
  /** Empty where nobody did anything: days were over. */
  by: string
  for: string
  comment: string
  step: number | null
  contentHash: string | null
  noteHash: string | null
  nameHash: string | null
}

/** Of the period, the oldest first. A rejection by who decides is among the decisions. */
export async function listConsentEvents(tx: CompanyTransaction, scope: PackScope): Promise<ConsentEventRow[]> {
  const { columns, joins, isIn } = decidedVersion('r', scope)
  return tx.many(sql`
    select ${columns}, r.id as "roundId", c.event, c.on, ${nameOf(sql`c.by`)} as by, ${nameOf(sql`c.principal`)} as for, c.comment, c.step,
           c.content_hash as "contentHash", c.note_hash as "noteHash", c.name_hash as "nameHash"
      from (
        select company_id, id as round_id, 'asked' as event, sent_on as on, sent_by as by, null::bigint as principal, '' as comment, null::int as step,
               null as content_hash, null as note_hash, null as name_hash
          from consent_round where company_id = ${tx.companyId}
        union all
        select s.company_id, s.round_id, 'consented', g.given_on, g.company_user_id, g.for_user_id, g.comment, s.ordinal, g.content_hash, g.note_hash, g.name_hash
          from consent g join consent_step s on s.company_id = g.company_id and s.id = g.step_id where g.company_id = ${tx.companyId}
        union all
        select company_id, round_id, state, closed_on, null, null, '', ordinal, null, null, null
          from consent_step where company_id = ${tx.companyId} and state in ('late', 'nobody', 'layout')
        union all
        select company_id, id, state, ended_on, ended_by, ended_for, coalesce(reason, ''), null, null, null, null
          from consent_round where company_id = ${tx.companyId} and state in ('complete', 'refused', 'withdrawn', 'bypassed')
      ) c
      join consent_round r on r.company_id = c.company_id and r.id = c.round_id ${joins}
     where c.on >= ${scope.from} and c.on < ${scope.until} and ${isIn}
     order by c.on, r.id, c.step nulls first, c.event = 'complete'`)
}

/** A step as the path had it when the version was sent. */
export interface AskedStepRow {
  roundId: number
  step: number
  path: 'company' | 'process'
  isBinding: boolean
  needs: ConsentNeed
  days: number
  people: string[]
  roles: ConsentRole[]
  /** Not asked: they may not open the restricted process. */
  skipped: string[]
}

/** By their rounds, in order. */
export async function listAskedSteps(tx: CompanyTransaction, rounds: readonly number[]): Promise<ReadonlyMap<number, AskedStepRow[]>> {
  const rows = await tx.many<AskedStepRow>(sql`
    select c.round_id as "roundId", c.ordinal as step, c.path, c.is_binding as "isBinding", c.needs, c.days, c.roles,
           array(select ${nameOf(sql`p.id`)} from unnest(c.people) with ordinality p(id, place) order by p.place) as people,
           array(select ${nameOf(sql`p.id`)} from unnest(c.skipped) with ordinality p(id, place) order by p.place) as skipped
      from consent_step c where c.company_id = ${tx.companyId} and c.round_id = any(${rounds}::bigint[]) order by c.round_id, c.ordinal`)
  const found = new Map<number, AskedStepRow[]>()
  for (const row of rows) found.set(row.roundId, [...(found.get(row.roundId) ?? []), row])
  return found
}

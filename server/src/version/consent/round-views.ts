import type { ConsentNeed, ConsentRole, ConsentStepState, LateConsent, Person, VersionKind } from '@strata/contract'
import {
  type CompanyTransaction,
  consentSteps,
  isPassed,
  mayOpenProcess,
  type Statement,
  sql,
  stepNames,
  versionColumn,
  versionIdsOf,
  versionKindOf,
} from '../../platform/index.ts'

/** A version by its kind. */
export interface VersionRef {
  kind: VersionKind
  id: number
}

/** Whether a path of consents was ever set in the company. */
export async function hasConsentPaths(tx: CompanyTransaction): Promise<boolean> {
  const { has } = await tx.one<{ has: boolean }>(sql`select has_consents as has from company where company_id = ${tx.companyId}`)
  return has
}

/** A step that a path has for a version. */
export interface PathStep {
  path: 'company' | 'process'
  isBinding: boolean
  skipsLayout: boolean
  people: number[]
  roles: ConsentRole[]
  needs: ConsentNeed
  days: number
  late: LateConsent
}

/** The steps of the paths that hold now: first the company's for the kind of items, then that of the global process that the version is below. */
export const listPathSteps = (
  tx: CompanyTransaction,
  { itemType, processChronId }: { itemType: string; processChronId: number | null },
): Promise<PathStep[]> =>
  tx.many(sql`
    select case when h.item_type is null then 'process' else 'company' end as path, h.is_binding as "isBinding", h.skips_layout as "skipsLayout",
           t.people, t.roles, t.needs, t.days, t.late
      from consent_path h
      join consent_path_step t on t.company_id = h.company_id and t.path_id = h.id
     where h.company_id = ${tx.companyId} and h.ended_on is null
       and (h.item_type = ${itemType}
            or h.process_chron_id = (select coalesce(p.parent_chron_id, p.chron_id) from process p
                                      where p.company_id = h.company_id and p.chron_id = ${processChronId}::bigint))
     order by h.item_type is null, t.ordinal`)

/** The global processes that have something touched by a version, as it was kept at that very moment. */
export async function listTouchedProcesses(tx: CompanyTransaction, { kind, id }: VersionRef, on: Date): Promise<number[]> {
  const column = impactColumns[kind]
  if (!column) return []
  const rows = await tx.many<{ chronId: number }>(sql`
    select distinct coalesce(p.parent_chron_id, p.chron_id) as "chronId"
      from impact i
      join impact_finding f on f.company_id = i.company_id and f.impact_id = i.id
      join process p on p.company_id = f.company_id and p.chron_id = f.process_chron_id
     where i.company_id = ${tx.companyId} and i.${column} = ${id} and i.moment = 'sent' and i.kept_on = ${on} order by 1`)
  return rows.map(({ chronId }) => chronId)
}

/** Documents touch nothing. */
const impactColumns: Partial<Record<VersionKind, Statement>> = { chart: sql`chart_id`, expectation: sql`expectation_id` }

/** The walk of a version that is under way. */
export interface OpenRound {
  id: number
  /** The companyUserId. */
  sentById: number
}

export const findOpenRound = (tx: CompanyTransaction, { kind, id }: VersionRef): Promise<OpenRound | undefined> =>
  tx.maybe(sql`
    select id, sent_by as "sentById" from consent_round
     where company_id = ${tx.companyId} and ${versionColumn(kind)} = ${id} and state = 'open'`)

/** Those of these versions whose walk is under way. */
export async function listWalking(tx: CompanyTransaction, kind: VersionKind, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.many<{ id: number }>(sql`
    select ${versionColumn(kind)} as id from consent_round
     where company_id = ${tx.companyId} and state = 'open' and ${versionColumn(kind)} = any(${ids}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The first step that is not closed. */
export interface CurrentStep {
  id: number
  ordinal: number
  state: Extract<ConsentStepState, 'waiting' | 'open'>
  needs: ConsentNeed
  isPassed: boolean
  /** Only the CEO goes on without the consents of a step that is not closed. */
  isBinding: boolean
  skipped: number[]
  given: number
  /** Who is asked and has not consented, and who would be asked but may not open the process. */
  missing: Member[]
  closedTo: Member[]
}

export interface Member extends Person {
  userId: number
}

export const findCurrentStep = (tx: CompanyTransaction, roundId: number, now: Date): Promise<CurrentStep | undefined> =>
  tx.maybe(sql`
    select s.id, s.ordinal, s.state, s.needs, s.skipped, s.state = 'open' and ${isPassed(now)} as "isPassed",
           exists (select from consent_step b
                    where b.company_id = s.company_id and b.round_id = s.round_id and b.state in ('waiting', 'open') and b.is_binding) as "isBinding",
           (select count(*) from consent g where g.company_id = s.company_id and g.step_id = s.id) as given,
           ${membersOf(sql`${mayOpenProcess} and not ${hasCounted}`)} as missing,
           ${membersOf(sql`not ${mayOpenProcess}`)} as "closedTo"
      ${consentSteps}
     where s.company_id = ${tx.companyId} and s.round_id = ${roundId} and s.state in ('waiting', 'open') order by s.ordinal limit 1`)

/** Of the members that the step `s` names those for whom this holds, as a list. */
export const membersOf = (condition: Statement): Statement => sql`
  (select coalesce(json_agg(json_build_object('userId', m.id, 'firstName', m.first_name, 'lastName', m.last_name) order by m.id), '[]')
     from membership m where m.company_id = s.company_id and ${stepNames} and ${condition})`

/** Whether somebody has consented as the member `m`, or the member for another: one person counts once. */
export const hasCounted = sql`
  exists (select from consent g where g.company_id = s.company_id and g.step_id = s.id and m.id in (g.company_user_id, g.for_user_id))`

/** A version with an open step, for the reminders of it. */
export interface WalkingVersion extends VersionRef {
  roundId: number
}

export const listWalkingVersions = (tx: CompanyTransaction): Promise<WalkingVersion[]> =>
  tx.many(sql`
    select r.id as "roundId", ${versionKindOf('r')} as kind, coalesce(${versionIdsOf('r')}) as id
      from consent_round r
      left join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where r.company_id = ${tx.companyId} and r.state = 'open' and coalesce(${versionIdsOf('r')}) is not null and p.deleted_on is null
       and q.deleted_on is null
     order by r.id`)

/** What reminders of an open step are counted by. */
export interface RemindedStep {
  id: number
  /** Days of the company's calendar. */
  askedOn: string
  today: string
  days: number
  reminded: number
}

export const findRemindedStep = (tx: CompanyTransaction, roundId: number, now: Date): Promise<RemindedStep | undefined> =>
  tx.maybe(sql`
    select s.id, (s.opened_on at time zone c.timezone)::date::text as "askedOn", (${now}::timestamptz at time zone c.timezone)::date::text as today,
           s.days, s.reminded
      from consent_step s join company c on c.company_id = s.company_id
     where s.company_id = ${tx.companyId} and s.round_id = ${roundId} and s.state = 'open'`)

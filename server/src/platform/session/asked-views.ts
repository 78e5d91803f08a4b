import { type AskedVersion, aboutVersion, type ConsentRole, consentRole, roleCode, type VersionKind } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { type Statement, sql } from '../database/sql.ts'
import { versionIdsOf, versionKindOf } from '../database/version-columns.ts'

/** Where steps of consents are read: step `s`, round `r`, company `c`, and the processes that the version is below, `p` and above it `q`. Below a removed process nobody is asked. */
export const consentSteps: Statement = sql`
      from consent_step s
      join consent_round r on r.company_id = s.company_id and r.id = s.round_id
      join company c on c.company_id = s.company_id
      left join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id`

/** Whether the step names this role. */
const names = (role: ConsentRole): Statement => sql`${sql.constant(role)} = any(s.roles)`

/** What a role of a process is called in a step: those who lead a sub-process are leaders of it, and its members are members. */
const roleHeld: Statement = sql`
  case h.role when ${sql.constant(roleCode.sponsor)} then ${sql.constant(consentRole.sponsor)}
              when ${sql.constant(roleCode.leader)} then ${sql.constant(consentRole.leader)}
              when ${sql.constant(roleCode.spl)} then ${sql.constant(consentRole.leader)}
              else ${sql.constant(consentRole.owner)} end`

/** Whether the step names the active member `m`, directly or by a role that the member holds at this moment (specification 4 §2). Never somebody who had a hand in the version. */
export const stepNames: Statement = sql`
  (m.active and m.id <> all(r.makers) and p.deleted_on is null and q.deleted_on is null and (
     m.id = any(s.people)
     or (${names(consentRole.admin)} and m.id = c.admin_id) or (${names(consentRole.ceo)} and m.id = c.ceo_id)
     or (${names(consentRole.advisor)} and m.advisor)
     or exists (select from process_role h
                 where h.company_id = m.company_id and h.company_user_id = m.id
                   and ((h.process_chron_id in (p.chron_id, q.chron_id) and ${roleHeld} = any(s.roles))
                        or (h.role = ${sql.constant(roleCode.leader)} and ${names(consentRole.touchedLeader)}
                            and h.process_chron_id = any(r.touched))))))`

/** Whether the member may open the version’s process anyway: of what is restricted nobody else is asked. */
export const mayOpenProcess: Statement = sql`
  (not (coalesce(p.restricted, false) or coalesce(q.restricted, false)) or m.advisor or coalesce(m.id in (c.admin_id, c.ceo_id), false)
   or exists (select from process_role h
               where h.company_id = m.company_id and h.company_user_id = m.id
                 and (h.process_chron_id in (p.chron_id, q.chron_id)
                      or h.process_chron_id in (select b.chron_id from process b
                                                 where b.company_id = p.company_id and b.parent_chron_id = p.chron_id and b.deleted_on is null))))`

/** The last day of an open step, of the company’s calendar. */
export const stepDueOn: Statement = sql`((s.opened_on at time zone c.timezone)::date + s.days)`

/** Whether the days of a step are over that is passed then, whether or not a job has run since. */
export const isPassed = (now: Date): Statement =>
  sql`(s.late = 'goOn' and (${now}::timestamptz at time zone c.timezone)::date > ${stepDueOn})`

/** A version to which a member is asked to consent. */
export interface AskedMember extends AskedVersion {
  /** The companyUserId. */
  memberId: number
  kind: VersionKind
  id: number
  /** When the step opened, and its last day. */
  since: string
  dueOn: string
}

/**
 * The versions whose open step asks one of these members (companyUserIds) at this moment. It is done for a member once they have consented, or `by` has in whose place ever: a person
 * counts once in a step.
 */
export async function listAskedVersions(
  tx: CompanyTransaction,
  { by, members }: { by: number; members: readonly number[] },
  now: Date,
): Promise<AskedMember[]> {
  return listAskedAmong(tx, { by, members: sql`${members}::bigint[]` }, now)
}

/** The same of members that the database finds: `members` is a select of companyUserIds, or an array of them. */
export async function listAskedAmong(
  tx: CompanyTransaction,
  { by, members }: { by: number; members: Statement },
  now: Date,
): Promise<AskedMember[]> {
  const rows = await tx.many<Omit<AskedMember, 'about'>>(sql`
    select m.id as "memberId", ${versionKindOf('r')} as kind, coalesce(${versionIdsOf('r')}) as id,
           s.opened_on as since, ${stepDueOn}::text as "dueOn",
           exists (select from consent g where g.company_id = s.company_id and g.step_id = s.id
                      and (coalesce(g.for_user_id, g.company_user_id) = m.id or g.company_user_id = ${by})) as "isDone"
      ${consentSteps}
      join membership m on m.company_id = s.company_id and m.id = any(${members})
     where s.company_id = ${tx.companyId} and s.state = 'open' and r.state = 'open' and coalesce(${versionIdsOf('r')}) is not null and not ${isPassed(now)} and ${stepNames} and ${mayOpenProcess}
     order by s.opened_on, s.id`)
  return rows.map((row) => ({ ...row, about: aboutVersion(row.kind, row.id) }))
}

/** The versions (`about`) whose path is open and has a step that is binding and not closed. */
export async function listBoundVersions(tx: CompanyTransaction): Promise<string[]> {
  const rows = await tx.many<{ kind: VersionKind; id: number }>(sql`
    select ${versionKindOf('r')} as kind, coalesce(${versionIdsOf('r')}) as id from consent_round r
     where r.company_id = ${tx.companyId} and r.state = 'open' and coalesce(${versionIdsOf('r')}) is not null and exists (
       select from consent_step s where s.company_id = r.company_id and s.round_id = r.id and s.is_binding and s.state in ('waiting', 'open'))`)
  return rows.map(({ kind, id }) => aboutVersion(kind, id))
}

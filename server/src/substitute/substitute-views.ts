import type { MemberSubstitute, Person, StandIn } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql, substitutionHolds } from '../platform/index.ts'

/** A substitution as it is term. Days are `2026-03-31`. */
export interface SubstituteTerm {
  principalId: number
  substituteId: number
  firstDay: string
  lastDay: string
}

/** Of the row `s`. */
export const termColumns: Statement = sql`
  s.company_user_id as "principalId", s.substitute_id as "substituteId", s.first_day as "firstDay", s.last_day as "lastDay"`

/** The one of a member of which both were told that it began, and not that it ended. */
export const findAnnouncedTerm = (tx: CompanyTransaction, memberId: number): Promise<SubstituteTerm | undefined> =>
  tx.maybe(sql`
    select ${termColumns} from substitution s
     where s.company_id = ${tx.companyId} and s.company_user_id = ${memberId} and s.begun_on is not null and s.ended_on is null`)

export interface Substitution extends StandIn {
  /** Null: whoever runs Strata. */
  setBy: Person | null
  overlap: NonNullable<MemberSubstitute['substitute']>['overlap'] | null
}

/** Who stands in for a member, or will. */
export const findSubstitution = (tx: CompanyTransaction, memberId: number, now: Date): Promise<Substitution | undefined> =>
  tx.maybe(sql`
    select ${standInColumns(now)},
           case when b.id is not null then json_build_object('firstName', b.first_name, 'lastName', b.last_name) end as "setBy",
           case when t.substitute_id is not null then json_build_object('firstDay', greatest(s.first_day, t.first_day), 'lastDay', least(s.last_day, t.last_day))
           end as overlap
      ${openSubstitutions(tx, now)} and s.company_user_id = ${memberId} and o.id = s.substitute_id`)

/** For whom a member stands in, or will, by when that begins. */
export const listStandsInFor = (tx: CompanyTransaction, memberId: number, now: Date): Promise<StandIn[]> =>
  tx.many(sql`
    select ${standInColumns(now)} ${openSubstitutions(tx, now)} and s.substitute_id = ${memberId} and o.id = s.company_user_id
     order by s.first_day, o.id`)

/** The companyUserId of the CEO; null where there is none. */
export async function findCeo(tx: CompanyTransaction): Promise<number | null> {
  const { id } = await tx.one<{ id: number | null }>(sql`select ceo_id as id from company where company_id = ${tx.companyId}`)
  return id
}

const today = (now: Date): Statement => sql`(${now}::timestamptz at time zone c.timezone)::date`

/** `o` is the other of both. */
const standInColumns = (now: Date): Statement => sql`
  o.id as "userId", o.first_name as "firstName", o.last_name as "lastName", s.first_day::text as "firstDay", s.last_day::text as "lastDay",
  ${today(now)} >= s.first_day as "isNow"`

/** What has not ended between active members; `t` is the same the other way round. */
const openSubstitutions = (tx: CompanyTransaction, now: Date): Statement => sql`
      from substitution s
      join company c on c.company_id = s.company_id
      join membership o on o.company_id = s.company_id and o.id in (s.company_user_id, s.substitute_id) and o.active
      left join membership b on b.company_id = s.company_id and b.id = s.set_by
      left join substitution t on t.company_id = s.company_id and t.company_user_id = s.substitute_id and t.substitute_id = s.company_user_id
        and t.first_day <= s.last_day and t.last_day >= s.first_day
     where s.company_id = ${tx.companyId} and s.last_day >= ${today(now)} and ${substitutionHolds}`

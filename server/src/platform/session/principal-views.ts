import { type Actor, type Person, type Principal, type RoleCode, roleWords } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { type Statement, sql } from '../database/sql.ts'
import { type AskedMember, listAskedAmong, listBoundVersions } from './asked-views.ts'

/**
 * Whether the substitution `s` of the company `c` was set by somebody who may: for the CEO nobody but the CEO does, and nobody names oneself for another. An office that changed hands since
 * ends what was set so.
 */
export const substitutionHolds: Statement = sql`
  (s.set_by is null or s.set_by = s.company_user_id or (s.set_by <> s.substitute_id and c.ceo_id is distinct from s.company_user_id))`

/**
 * For whom a member stands in at this moment, the earliest first (specification 4 §3). By the day of the company's calendar, whether or not a job has run. Those for whom the member's
 * principals stand in are none of them.
 */
export async function listPrincipals(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<Principal[]> {
  const rows = await tx.many<PrincipalRow>(sql`
    select p.id as "companyUserId", p.first_name as "firstName", p.last_name as "lastName", p.advisor as "isAdvisor",
           coalesce(c.admin_id = p.id, false) as "isAdmin", coalesce(c.ceo_id = p.id, false) as "isCeo", c.access = 'PREMIUM' as "isPremium",
           (select coalesce(json_agg(json_build_object('chronId', r.process_chron_id, 'role', r.role)), '[]')
              from process_role r where r.company_id = p.company_id and r.company_user_id = p.id) as roles
      ${holdingNow(tx, now)} and s.substitute_id = ${companyUserId} order by s.set_on, p.id`)
  return rows.map(({ roles, ...row }) => ({ ...row, roles: roles.map(({ chronId, role }) => ({ chronId, role: roleWords[role] })) }))
}

/** Whether a company ever had a substitute, or a path of consents: only then is anything asked about them. */
interface GovernedActor {
  companyUserId: number
  isCeo: boolean
  hasSubstitutes: boolean
  hasConsents: boolean
}

/** For whom somebody stands in, and to what either is asked to consent; each only where it was asked for. */
interface Governing {
  principals: Principal[] | undefined
  asked: AskedMember[] | undefined
}

/** Both in one trip to the database: who is asked for somebody is found by the statement itself. */
export async function readGoverning(
  tx: CompanyTransaction,
  { companyUserId, hasSubstitutes, hasConsents }: Omit<GovernedActor, 'isCeo'>,
  now: Date,
): Promise<Governing> {
  const members = hasSubstitutes
    ? sql`select ${companyUserId}::bigint union all select s.company_user_id ${holdingNow(tx, now)} and s.substitute_id = ${companyUserId}`
    : sql`array[${companyUserId}::bigint]`
  const [principals, asked] = await Promise.all([
    hasSubstitutes ? listPrincipals(tx, companyUserId, now) : undefined,
    hasConsents ? listAskedAmong(tx, { by: companyUserId, members }, now) : undefined,
  ])
  return { principals, asked }
}

/** The actor with those for whom they stand in now, and with the versions to which either is asked to consent: read here, unless it was before. */
export async function withPrincipals<A extends GovernedActor>(
  tx: CompanyTransaction,
  actor: A,
  now: Date,
  governing?: Governing,
): Promise<A & Pick<Actor, 'standsInFor' | 'asked' | 'bound'>> {
  const { principals, asked } = governing ?? (await readGoverning(tx, actor, now))
  if (!asked) return principals ? { ...actor, standsInFor: principals } : actor
  const askedOf = (id: number) => asked.filter(({ memberId }) => memberId === id)
  const bound = actor.isCeo || principals?.some(({ isCeo }) => isCeo) ? await listBoundVersions(tx) : undefined
  const standsInFor = principals?.map((principal) => ({ ...principal, asked: askedOf(principal.companyUserId), ...(bound && { bound }) }))
  return { ...actor, asked: askedOf(actor.companyUserId), ...(bound && { bound }), ...(standsInFor && { standsInFor }) }
}

/** Somebody who stands in for somebody else now. */
export interface SubstituteOf {
  substituteId: number
  principalId: number
  principal: Person
}

/** Who stands in for these members (companyUserIds) at this moment. */
export async function listSubstitutesOf(tx: CompanyTransaction, members: readonly number[], now: Date): Promise<SubstituteOf[]> {
  return tx.many(sql`
    select s.substitute_id as "substituteId", p.id as "principalId",
           json_build_object('firstName', p.first_name, 'lastName', p.last_name) as principal
      ${holdingNow(tx, now)} and p.id = any(${members}::bigint[]) order by s.set_on, p.id`)
}

/** The companyUserIds of those for whom somebody stands in at this moment, as part of a statement. */
export const principalsNow = (tx: CompanyTransaction, now: Date): Statement => sql`select s.company_user_id ${holdingNow(tx, now)}`

type PrincipalRow = Omit<Principal, 'roles'> & { roles: { chronId: number; role: RoleCode }[] }

const holdingNow = (tx: CompanyTransaction, now: Date): Statement => sql`
      from substitution s
      join company c on c.company_id = s.company_id
      join membership p on p.company_id = s.company_id and p.id = s.company_user_id and p.active
      join membership m on m.company_id = s.company_id and m.id = s.substitute_id and m.active
     where s.company_id = ${tx.companyId} and (${now}::timestamptz at time zone c.timezone)::date between s.first_day and s.last_day
       and ${substitutionHolds}`

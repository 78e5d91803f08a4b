import type { ConsentRound, Person } from '@strata/contract'
import {
  type CompanyTransaction,
  consentSteps,
  mayOpenProcess,
  type Statement,
  sql,
  stepDueOn,
  versionColumn,
} from '../../platform/index.ts'
import { hasCounted, type Member, membersOf, type VersionRef } from './round-views.ts'

type Round = Omit<ConsentRound, 'steps'>
type Step = ConsentRound['steps'][number]

/** The walks of a version, the newest first, without their steps. */
export const listRounds = (tx: CompanyTransaction, { kind, id }: VersionRef): Promise<Round[]> =>
  tx.many(sql`
    select r.id, r.state, r.sent_on as "sentOn", r.ended_on as "endedOn", r.reason,
           ${personOf('b')} as "endedBy", ${personOf('f')} as "endedFor",
           exists (select from consent_step s
                    where s.company_id = r.company_id and s.round_id = r.id and s.state in ('waiting', 'open') and s.is_binding) as "isBinding"
      from consent_round r
      left join membership b on b.company_id = r.company_id and b.id = r.ended_by
      left join membership f on f.company_id = r.company_id and f.id = r.ended_for
     where r.company_id = ${tx.companyId} and r.${versionColumn(kind)} = ${id} order by r.id desc`)

export interface StepRow extends Omit<Step, 'given'> {
  id: number
  roundId: number
}

/** Their steps, in order. Who is missing is known of open steps alone. */
export const listSteps = (tx: CompanyTransaction, rounds: readonly number[]): Promise<StepRow[]> =>
  tx.many(sql`
    select s.id, s.round_id as "roundId", s.path, s.state, s.needs, s.days, s.late, s.roles, s.opened_on as "openedOn", s.closed_on as "closedOn",
           ${stepDueOn}::text as "dueOn", ${named(sql`s.people`)} as people, ${named(sql`s.skipped`)} as skipped,
           case when s.state = 'open' then ${membersOf(sql`${mayOpenProcess} and not ${hasCounted}`)} else '[]' end as missing
      ${consentSteps}
     where s.company_id = ${tx.companyId} and s.round_id = any(${rounds}::bigint[]) order by s.round_id, s.ordinal`)

/** A consent as it is kept. */
export interface ConsentRow extends Pick<Step['given'][number], 'by' | 'on' | 'comment'> {
  stepId: number
  for: Person | null
  contentHash: string
  noteHash: string | null
  nameHash: string
}

export const listGiven = (tx: CompanyTransaction, steps: readonly number[]): Promise<ConsentRow[]> =>
  tx.many(sql`
    select g.step_id as "stepId", json_build_object('userId', b.id, 'firstName', b.first_name, 'lastName', b.last_name) as by, ${personOf('f')} as for,
           g.given_on as on, g.comment, g.content_hash as "contentHash", g.note_hash as "noteHash", g.name_hash as "nameHash"
      from consent g
      join membership b on b.company_id = g.company_id and b.id = g.company_user_id
      left join membership f on f.company_id = g.company_id and f.id = g.for_user_id
     where g.company_id = ${tx.companyId} and g.step_id = any(${steps}::bigint[]) order by g.id`)

/** Members by their companyUserIds. */
export const listMembers = (tx: CompanyTransaction, ids: readonly number[]): Promise<Member[]> =>
  tx.many(sql`
    select id as "userId", first_name as "firstName", last_name as "lastName" from membership
     where company_id = ${tx.companyId} and id = any(${ids}::bigint[]) order by id`)

export const findMemberPerson = (tx: CompanyTransaction, companyUserId: number): Promise<Person> =>
  tx.one(sql`
    select first_name as "firstName", last_name as "lastName" from membership where company_id = ${tx.companyId} and id = ${companyUserId}`)

const personOf = (alias: 'b' | 'f'): Statement => persons[alias]
const persons = {
  b: sql`case when b.id is not null then json_build_object('firstName', b.first_name, 'lastName', b.last_name) end`,
  f: sql`case when f.id is not null then json_build_object('firstName', f.first_name, 'lastName', f.last_name) end`,
}

/** The members of the step `s` with these ids. */
const named = (ids: Statement): Statement => sql`
  (select coalesce(json_agg(json_build_object('userId', m.id, 'firstName', m.first_name, 'lastName', m.last_name) order by m.id), '[]')
     from membership m where m.company_id = s.company_id and m.id = any(${ids}))`

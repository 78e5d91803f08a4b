import type { ConsentRoundState, ConsentStepState } from '@strata/contract'
import { type CompanyTransaction, sql, stepDueOn, versionColumn } from '../../platform/index.ts'
import type { PathStep, VersionRef } from './round-views.ts'

interface NewRound {
  version: VersionRef
  processChronId: number | null
  /** companyUserIds. */
  makers: readonly number[]
  touched: readonly number[]
  by: number
  on: Date
}

export async function insertRound(tx: CompanyTransaction, { version, processChronId, makers, touched, by, on }: NewRound): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into consent_round (company_id, ${versionColumn(version.kind)}, process_chron_id, makers, touched, sent_by, sent_on)
    values (${tx.companyId}, ${version.id}, ${processChronId}, ${makers}::bigint[], ${touched}::bigint[], ${by}, ${on}) returning id`)
  return id
}

export interface NewStep extends PathStep {
  ordinal: number
  /** Only the layout changed, and the path is not walked then. */
  isPassed: boolean
}

export async function insertSteps(tx: CompanyTransaction, roundId: number, steps: readonly NewStep[], on: Date): Promise<void> {
  for (const { ordinal, path, isBinding, people, roles, needs, days, late, isPassed } of steps)
    await tx.run(sql`
      insert into consent_step (company_id, round_id, ordinal, path, is_binding, people, roles, needs, days, late, state, closed_on)
      values (${tx.companyId}, ${roundId}, ${ordinal}, ${path}, ${isBinding}, ${people}::bigint[], ${roles}::text[], ${needs}, ${days}, ${late},
              ${isPassed ? 'layout' : 'waiting'}, ${isPassed ? on : null})`)
}

/** Answers when its days are over, where it is passed then: as the day after its last one begins where the company is. */
export async function storeStepOpened(tx: CompanyTransaction, stepId: number, on: Date): Promise<Date | undefined> {
  const step = await tx.maybe<{ passedOn: string | null }>(sql`
    update consent_step s set state = 'open', opened_on = ${on}
      from company c
     where s.company_id = ${tx.companyId} and s.id = ${stepId} and s.state = 'waiting' and c.company_id = s.company_id
    returning case when s.late = 'goOn' then (${stepDueOn} + 1)::timestamp at time zone c.timezone end as "passedOn"`)
  return step?.passedOn ? new Date(step.passedOn) : undefined
}

export async function storeStepClosed(
  tx: CompanyTransaction,
  stepId: number,
  { state, on }: { state: Extract<ConsentStepState, 'consented' | 'late' | 'nobody'>; on: Date },
): Promise<void> {
  await tx.run(sql`
    update consent_step set state = ${state}, closed_on = ${on} where company_id = ${tx.companyId} and id = ${stepId} and state = 'open'`)
}

export async function storeSkipped(tx: CompanyTransaction, stepId: number, skipped: readonly number[]): Promise<void> {
  await tx.run(sql`update consent_step set skipped = ${skipped}::bigint[] where company_id = ${tx.companyId} and id = ${stepId}`)
}

export async function storeReminded(tx: CompanyTransaction, stepId: number, reminded: number): Promise<void> {
  await tx.run(sql`update consent_step set reminded = ${reminded} where company_id = ${tx.companyId} and id = ${stepId}`)
}

export interface RoundEnd {
  state: Exclude<ConsentRoundState, 'open'>
  on: Date
  /** Who refused or went on without consents, for whom, and why. */
  by?: number
  actsFor?: number | undefined
  reason?: string
}

/** Ends a walk, and with it the steps that are not closed. */
export async function storeRoundEnded(
  tx: CompanyTransaction,
  roundId: number,
  { state, on, by, actsFor, reason }: RoundEnd,
): Promise<void> {
  await tx.run(sql`
    update consent_step set state = 'ended', closed_on = ${on}
     where company_id = ${tx.companyId} and round_id = ${roundId} and state in ('waiting', 'open')`)
  await tx.run(sql`
    update consent_round set state = ${state}, ended_on = ${on}, ended_by = ${by ?? null}::bigint, ended_for = ${actsFor ?? null}::bigint, reason = ${reason ?? null}
     where company_id = ${tx.companyId} and id = ${roundId} and state = 'open'`)
}

/** In a step that is not closed somebody else is named in the place of a person; false where that one is named no longer. */
export async function storeNamed(tx: CompanyTransaction, stepId: number, { from, to }: { from: number; to: number }): Promise<boolean> {
  const named = await tx.run(sql`
    update consent_step set people = array_remove(array_remove(people, ${to}::bigint), ${from}::bigint) || ${to}::bigint
     where company_id = ${tx.companyId} and id = ${stepId} and state in ('waiting', 'open') and ${from}::bigint = any(people)`)
  return named === 1
}

interface NewConsent {
  stepId: number
  by: number
  actsFor: number | undefined
  on: Date
  comment: string
  contentHash: string
  noteHash: string | null
  nameHash: string
}

/** False where the person has consented in this step already, or somebody for them. */
export async function insertConsent(tx: CompanyTransaction, consent: NewConsent): Promise<boolean> {
  const { stepId, by, actsFor, on, comment, contentHash, noteHash, nameHash } = consent
  const added = await tx.run(sql`
    insert into consent (company_id, step_id, company_user_id, for_user_id, given_on, comment, content_hash, note_hash, name_hash)
    values (${tx.companyId}, ${stepId}, ${by}, ${actsFor ?? null}::bigint, ${on}, ${comment}, ${contentHash}, ${noteHash}, ${nameHash})
    on conflict do nothing`)
  return added === 1
}

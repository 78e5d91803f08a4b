import { frequencyIds, roleCode, versionStatus } from '@strata/contract'
import { paramOf, remarkOf } from '../business-words.ts'
import { globalOf, holderOf, type LargePlan, type PlannedExpectation, type PlannedProcess } from '../large-plan.ts'
import { partiesOf } from './chart-rows.ts'
import { companyId, daysAgo, type LargeRow, type LargeTables } from './row-of-table.ts'

/** What is expected, and of whom; all of it is measured each month. */
export const expectationTables: LargeTables = {
  expectation: function* (plan) {
    for (const expectation of plan.expectations) yield approvedRow(plan, expectation)
    for (const expectation of plan.expectations) if (expectation.waiting) yield waitingRow(plan, expectation, expectation.waiting)
  },
  expectation_detail: (plan) => listDetails(plan, (detail) => (detail.expectation.type === 'ie' ? undefined : partyRow(plan, detail))),
  interfacing_detail: (plan) =>
    listDetails(plan, (detail) => (detail.expectation.type === 'ie' ? interfacingRow(plan, detail) : undefined)),
}

/** How a row is measured. Every second one is a share, of which the higher is the better. */
export const measureOf = (detailChronId: number) =>
  detailChronId % 2 === 0
    ? ({ type: '%', target: '95', min: '90', max: 'HB', uom: '% of orders' } as const)
    : ({ type: 'N', target: '5', min: 'LB', max: '7', uom: 'days' } as const)

/** Who makes and who decides expectations: of a macro its leader and that of its global process. */
export function handsOfExpectation(plan: LargePlan, { process }: { process: PlannedProcess }): { preparer: number; approver: number } {
  const global = globalOf(process)
  const leader = holderOf(plan, global, roleCode.leader)
  if (process.parent) return { preparer: holderOf(plan, process, roleCode.spl), approver: leader }
  return { preparer: leader, approver: holderOf(plan, global, roleCode.sponsor) }
}

function approvedRow(plan: LargePlan, expectation: PlannedExpectation): LargeRow {
  const { preparer, approver } = handsOfExpectation(plan, expectation)
  const decided = { approved_by: approver, approved_on: daysAgo(plan, 754) }
  const sent = { status: versionStatus.approved, sent_by: preparer, sent_on: daysAgo(plan, 756), ...decided }
  return { ...versionOf(plan, expectation, { id: expectation.chronId, version: 1, savedDaysAgo: 758 }), ...sent }
}

function waitingRow(plan: LargePlan, expectation: PlannedExpectation, { id }: { id: number }): LargeRow {
  const { preparer } = handsOfExpectation(plan, expectation)
  const sent = { status: versionStatus.inApproval, sent_by: preparer, sent_on: daysAgo(plan, 8) }
  return { ...versionOf(plan, expectation, { id, version: 2, savedDaysAgo: 9 }), ...sent }
}

function versionOf(
  plan: LargePlan,
  expectation: PlannedExpectation,
  { id, version, savedDaysAgo }: { id: number; version: number; savedDaysAgo: number },
): LargeRow {
  const { preparer } = handsOfExpectation(plan, expectation)
  const on = daysAgo(plan, savedDaysAgo)
  return {
    company_id: companyId,
    id,
    chron_id: expectation.chronId,
    type: expectation.type,
    process_chron_id: expectation.process.chronId,
    version,
    prepared_by: preparer,
    created_on: on,
    saved_by: preparer,
    saved_on: on,
    revision: expectation.rows + 1,
  }
}

interface PlannedDetail {
  expectation: PlannedExpectation
  versionId: number
  id: number
  /** That of the first version. */
  chronId: number
}

function* listDetails(plan: LargePlan, rowOf: (detail: PlannedDetail) => LargeRow | undefined): Generator<LargeRow> {
  for (const expectation of plan.expectations) {
    const { chronId: firstId, firstDetail, rows, waiting } = expectation
    const versions = [{ id: firstId, firstDetail }, ...(waiting ? [waiting] : [])]
    for (const version of versions)
      for (let n = 0; n < rows; n += 1) {
        const row = rowOf({ expectation, versionId: version.id, id: version.firstDetail + n, chronId: firstDetail + n })
        if (row) yield row
      }
  }
}

const sharedOf = (plan: LargePlan, { expectation, versionId, id, chronId }: PlannedDetail): LargeRow => {
  const parties = partiesOf(plan, expectation.process)
  const party = parties[chronId % parties.length]
  return {
    company_id: companyId,
    id,
    chron_id: chronId,
    expectation_id: versionId,
    process_chron_id: party?.chronId ?? null,
    party_name: party?.name ?? '',
    edited_by: handsOfExpectation(plan, expectation).preparer,
    edited_on: daysAgo(plan, versionId === expectation.chronId ? 758 : 9),
  }
}

function partyRow(plan: LargePlan, detail: PlannedDetail): LargeRow {
  const { type, target, min, max, uom } = measureOf(detail.chronId)
  const measured = { uom, uom_type: type, frequency_id: frequencyIds.perMonth, target, val_min: min, val_max: max }
  const what = { party_type: 'Internal', description: remarkOf(detail.chronId), param: paramOf(detail.chronId) }
  return { ...sharedOf(plan, detail), ...what, ...measured }
}

function interfacingRow(plan: LargePlan, detail: PlannedDetail): LargeRow {
  const [yours, theirs] = [measureOf(detail.chronId), measureOf(detail.chronId + 1)]
  return {
    ...sharedOf(plan, detail),
    your_expectation: remarkOf(detail.chronId),
    your_param: paramOf(detail.chronId),
    your_measure_type: yours.type,
    your_target: yours.target,
    your_val_min: yours.min,
    your_val_max: yours.max,
    their_expectation: remarkOf(detail.chronId + 1),
    their_param: paramOf(detail.chronId + 3),
    their_measure_type: theirs.type,
    their_target: theirs.target,
    their_val_min: theirs.min,
    their_val_max: theirs.max,
  }
}

import { consentRoleNames, packPageMessages as messages } from '@strata/contract'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { actingFor } from './chart-source.ts'
import { type AskedStepRow, type ConsentEventRow, listAskedSteps, listConsentEvents } from './consent-views.ts'
import { nameDecided } from './decision-source.ts'

/** Consents before a decision: who was asked in which steps, who consented or refused, and what went on without. */
export const consentSource: PackSource = {
  section: 'consents',
  list: async function* ({ tx, scope }) {
    const events = await listConsentEvents(tx, scope)
    const asked = events.flatMap(({ event, roundId }) => (event === 'asked' ? [roundId] : []))
    const steps = await listAskedSteps(tx, asked)
    const stepsOf = ({ event, roundId }: ConsentEventRow) => (event === 'asked' ? (steps.get(roundId) ?? []) : [])
    for (const row of events) yield { line: describe(scope, row, stepsOf(row)) }
  },
}

function describe(scope: PackScope, row: ConsentEventRow, steps: readonly AskedStepRow[]) {
  const { on, by, event, comment, step, contentHash, nameHash, noteHash, processChronId } = row
  const bound =
    contentHash !== null && nameHash !== null ? [messages.boundTo({ contentHash, nameHash, noteHash: noteHash ?? messages.none })] : []
  return lineOf({
    on: momentIn(scope, on),
    where: nameWhere(scope, processChronId),
    what: messages.consents[event]({ item: nameDecided(scope, row), step: String(step) }),
    who: actingFor(by, row.for),
    why: comment,
    details: [...bound, ...steps.map(describeStep)],
  })
}

function describeStep({ step, path, isBinding, needs, days, people, roles, skipped }: AskedStepRow): string {
  const parties = [...people, ...roles.map((role) => consentRoleNames[role])].join(', ')
  const said = { path, step: String(step), parties, days }
  return [
    needs === 'all' ? messages.askedOfAll(said) : messages.askedOfAny(said),
    ...(isBinding ? [messages.binding] : []),
    ...(skipped.length === 0 ? [] : [messages.notAsked({ names: skipped.join(', ') })]),
  ].join(' ')
}

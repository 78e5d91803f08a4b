import { addDays, decisionDueDays, fullName, type Person, workMessages } from '@strata/contract'
import { handoverTargetOf, type InactiveMember, keyOf, listHeldLines, listInactive, listRequests } from '../../handover/index.ts'
import { type CompanyTransaction, localTime } from '../../platform/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'

/** For the administrator: what they are asked to give of somebody, and what has had no owner since somebody became inactive, a row for each person. */
export async function listHandoverWork(tx: CompanyTransaction, worker: Worker): Promise<WorkThing[]> {
  const { actor } = worker
  if (!actor.isAdmin) return []
  const [requests, inactive] = [await listRequests(tx, null), await listInactive(tx)]
  if (requests.length + inactive.length === 0) return []
  const people = new Map<number, Person & { userId: number }>()
  for (const person of [...requests.map((request) => request.of), ...inactive]) people.set(person.userId, person)
  const lines = await listHeldLines(tx, actor, [...people.keys()])
  const held = new Set(lines.map(keyOf))
  const asked = requests.filter((request) => held.has(keyOf({ ...request, memberId: request.of.userId })))
  const askedKeys = new Set(asked.map((request) => keyOf({ ...request, memberId: request.of.userId })))
  return [...people.values()].flatMap((person): WorkThing[] => {
    const ofPerson = asked.filter((request) => request.of.userId === person.userId)
    const left = lines.filter(
      (line) => line.memberId === person.userId && !line.isShared && line.outcome !== 'stays' && !askedKeys.has(keyOf(line)),
    )
    const since = findSince(inactive, person.userId)
    return [
      ...(ofPerson[0] ? [describe('handover', person, { count: ofPerson.length, since: ofPerson[0].on, worker })] : []),
      ...(since !== undefined && left.length > 0 ? [describe('ownerless', person, { count: left.length, since, worker })] : []),
    ]
  })
}

const findSince = (inactive: readonly InactiveMember[], userId: number): string | undefined =>
  inactive.find((member) => member.userId === userId)?.since

function describe(
  kind: 'handover' | 'ownerless',
  person: Person & { userId: number },
  { count: lineCount, since, worker: { timezone } }: { count: number; since: string; worker: Worker },
): WorkThing {
  const name = fullName(person)
  const target = handoverTargetOf(person.userId)
  const dueOn = localTime(addDays(new Date(since), decisionDueDays), timezone).day
  return { kind, title: workMessages.handoverTitle({ name }), where: target.tabTitle, name, lineCount, since, dueOn, target }
}

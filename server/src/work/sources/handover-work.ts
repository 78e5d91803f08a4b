import { addDays, decisionDueDays, fullName, type Person, workMessages } from '@strata/contract'
import {
  type HandoverRequest,
  handoverTargetOf,
  type InactiveMember,
  keyOf,
  listHeldLines,
  listInactive,
  listRequests,
} from '../../handover/index.ts'
import { type CompanyTransaction, localTime } from '../../platform/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'

/**
 * For the administrator: what they are asked to give of somebody, and what has had no owner since somebody became inactive, a row for each person. For the CEO: what they are
 * asked for and the administrator may not give. For who asked: that it is not done yet.
 */
export async function listHandoverWork(tx: CompanyTransaction, worker: Worker): Promise<WorkThing[]> {
  const { actor } = worker
  const isAsked = actor.isAdmin || actor.isCeo
  const requests = await listRequests(tx, null, isAsked ? null : actor.companyUserId)
  const inactive = actor.isAdmin ? await listInactive(tx) : []
  if (requests.length + inactive.length === 0) return []
  const people = new Map<number, NamedMember>()
  for (const person of [...requests.map((request) => request.of), ...inactive]) people.set(person.userId, person)
  const lines = await listHeldLines(tx, actor, [...people.keys()])
  const held = new Map(lines.map((line) => [keyOf(line), line]))
  const known = requests.flatMap((request): KnownRequest[] => {
    const line = held.get(keyOfRequest(request))
    return line ? [{ ...request, isMine: actor.isAdmin || (actor.isCeo && line.isForCeo === true) }] : []
  })
  const askedKeys = new Set(known.map(keyOfRequest))
  return [...people.values()].flatMap((person): WorkThing[] => {
    const ofPerson = known.filter((request) => request.of.userId === person.userId)
    const left = lines.filter(
      (line) => line.memberId === person.userId && !line.isShared && line.outcome !== 'stays' && !askedKeys.has(keyOf(line)),
    )
    const since = findSince(inactive, person.userId)
    return [
      ...describe('handover', person, { ...sum(ofPerson.filter(({ isMine }) => isMine)), worker }),
      ...(since === undefined ? [] : describe('ownerless', person, { count: left.length, since, worker })),
      ...describe('asked', person, { ...sum(ofPerson.filter((one) => isOfAsker(one, actor))), worker }),
    ]
  })
}

type NamedMember = Person & { userId: number }

interface KnownRequest extends HandoverRequest {
  /** The reader is asked for it. */
  isMine: boolean
}

const keyOfRequest = (request: HandoverRequest): string => keyOf({ ...request, memberId: request.of.userId })

/** What the reader asked others for, while they may see that person’s responsibilities. */
const isOfAsker = ({ isMine, by, of }: KnownRequest, { companyUserId, isAdmin, isCeo }: Worker['actor']): boolean =>
  !isMine && by.userId === companyUserId && (isAdmin || isCeo || of.userId === companyUserId)

/** How many they are, and since when. */
const sum = (requests: readonly KnownRequest[]): { count: number; since: string } => ({
  count: requests.length,
  since: requests[0]?.on ?? '',
})

const findSince = (inactive: readonly InactiveMember[], userId: number): string | undefined =>
  inactive.find((member) => member.userId === userId)?.since

/** A row for one person, where there is something. */
function describe(
  kind: 'handover' | 'ownerless' | 'asked',
  person: NamedMember,
  { count: lineCount, since, worker: { timezone } }: { count: number; since: string; worker: Worker },
): WorkThing[] {
  if (lineCount === 0) return []
  const name = fullName(person)
  const target = handoverTargetOf(person.userId)
  const dueOn = localTime(addDays(new Date(since), decisionDueDays), timezone).day
  const row = { title: workMessages.handoverTitle({ name }), where: target.tabTitle, since, dueOn, target }
  return [kind === 'asked' ? { ...row, kind, handover: { name, lineCount } } : { ...row, kind, name, lineCount }]
}

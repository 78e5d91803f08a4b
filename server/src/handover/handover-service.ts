import {
  type Actor,
  decide,
  fullName,
  type GivenLine,
  handoverTables,
  type Issue,
  issueLimit,
  type LineName,
  handoverRefusals as refusals,
} from '@strata/contract'
import { lockPeople } from '../company/index.ts'
import { type CompanyTransaction, fail, findActiveActor, signalWaiting } from '../platform/index.ts'
import { lockProcesses } from '../process/index.ts'
import type { Work } from '../version/index.ts'
import { mailReceivers } from './handover-mail.ts'
import { announceDismissal, announceRequests } from './handover-notices.ts'
import type { NamedMember } from './handover-source.ts'
import { handoverSources } from './handover-sources.ts'
import { putRequests, storeDismissed, storeFulfilled } from './handover-store.ts'
import { handoverRightsOf } from './handover-subject.ts'
import { type HandoverPerson, mapMembers } from './handover-views.ts'
import { type KnownLine, keyOf, listHeldLines } from './list-lines.ts'

export interface HandoverWork extends Work {
  /** Who gives, as they were when the call began. */
  actor: Actor
}

interface Given {
  line: KnownLine
  to: NamedMember
}

/**
 * Gives lines of a person to others, all or none; what the giver has no right to give, the administrator is asked for. Rights are those from before anything moved.
 * @throws Problem INVALID, WRONG_STATE, NO_RIGHT
 */
export async function handOver(
  work: HandoverWork,
  person: HandoverPerson,
  lines: readonly GivenLine[],
): Promise<{ moved: number; asked: number }> {
  const { tx, by, now } = work
  // Nobody is deactivated meanwhile, and of two hand-overs one comes first.
  await lockPeople(tx)
  const actor = await getGiver(work, person)
  const people = await mapMembers(tx, [by, ...lines.map(({ to }) => to)])
  refuseUnfit(lines, { person, people })
  // Nothing is held but the person’s responsibilities.
  await findGiven({ tx, actor }, person, { lines, people })
  await lockLines(tx, lines)
  const given = await findGiven({ tx, actor }, person, { lines, people })
  const moved = given.filter(({ line }) => line.outcome === 'moves')
  const giver = nameOf(people, by).name
  for (const { kind, give } of handoverSources) {
    const gifts = moved.filter(({ line }) => line.kind === kind)
    if (gifts.length > 0) await give({ ...work, giver, from: named(person), gifts })
  }
  const stamp = { of: person.userId, by, now }
  const asked = lines.filter((one) => !moved.some(({ line }) => isSame(line, one)))
  const fulfilled = await storeFulfilled(
    tx,
    stamp,
    moved.map(({ line }) => line),
  )
  await mailReceivers(work, { person, gifts: moved })
  if (asked.length > 0) {
    await putRequests(tx, stamp, asked)
    const isForCeo = given.some(({ line }) => line.outcome === 'asks' && line.isForCeo)
    await announceRequests(work, { person, count: asked.length, giver, isForCeo })
  }
  const askers = fulfilled.map(({ askedBy }) => askedBy)
  await signalWaiting(tx, [...new Set([person.userId, by, ...askers, ...moved.map(({ to }) => to.companyUserId)])])
  return { moved: moved.length, asked: asked.length }
}

/** Who gives, as they are once nobody else changes people: an office may have changed hands since the call began. @throws Problem NO_RIGHT */
async function getGiver({ tx, by, actor: before }: HandoverWork, person: HandoverPerson): Promise<Actor> {
  const actor = { ...before, ...((await findActiveActor(tx, by)) ?? fail('NO_RIGHT')) }
  const decision = decide(handoverTables, actor, 'handOver', handoverRightsOf(person))
  return decision.allowed ? actor : fail(decision.code)
}

const isSame = (a: LineName, b: LineName): boolean => a.kind === b.kind && a.id === b.id

const named = (person: HandoverPerson): NamedMember => ({ companyUserId: person.userId, name: fullName(person) })

type People = ReadonlyMap<number, HandoverPerson>

const nameOf = (people: People, companyUserId: number): NamedMember => named(people.get(companyUserId) ?? fail('WRONG_STATE'))

/** @throws Problem INVALID */
function refuseUnfit(lines: readonly GivenLine[], { person, people }: { person: HandoverPerson; people: People }): void {
  const issues = lines.flatMap((line, at): Issue[] => {
    const message = explainUnfit(line, { isTwice: lines.findIndex((other) => isSame(other, line)) !== at, person, people })
    return message === undefined ? [] : [{ path: `lines.${at}.to`, message }]
  })
  const [first] = issues
  if (first) fail('INVALID', { detail: first.message, issues: issues.slice(0, issueLimit) })
}

function explainUnfit(
  { to }: GivenLine,
  { isTwice, person, people }: { isTwice: boolean; person: HandoverPerson; people: People },
): string | undefined {
  if (to === person.userId) return refusals.same
  if (!people.get(to)?.isActive) return refusals.inactive
  return isTwice ? refusals.twice : undefined
}

/** Versions first and processes then, each in one order, as everybody who changes both. */
async function lockLines(tx: CompanyTransaction, lines: readonly LineName[]): Promise<void> {
  const processes: number[] = []
  for (const { kind, lock } of handoverSources) {
    const ids = lines.flatMap((line) => (line.kind === kind ? [line.id] : []))
    if (ids.length > 0) processes.push(...(await lock(tx, ids)))
  }
  await lockProcesses(tx, processes)
}

/** @throws Problem WRONG_STATE where one is the person’s no longer, or stays */
async function findGiven(
  { tx, actor }: { tx: CompanyTransaction; actor: Actor },
  person: HandoverPerson,
  { lines, people }: { lines: readonly GivenLine[]; people: People },
): Promise<Given[]> {
  const held = new Map((await listHeldLines(tx, actor, [person.userId])).map((line) => [keyOf(line), line]))
  return lines.map(({ kind, id, to }) => {
    const line = held.get(keyOf({ memberId: person.userId, kind, id }))
    if (!line?.isKnown) return fail('WRONG_STATE', { detail: refusals.notTheirs })
    if (line.outcome === 'stays') return fail('WRONG_STATE', { detail: line.why ?? refusals.notTheirs })
    return { line, to: nameOf(people, to) }
  })
}

/** Ends requests of a person without giving anything. @throws Problem WRONG_STATE where one is asked for no longer */
export async function dismiss(work: HandoverWork, person: HandoverPerson, lines: readonly LineName[]): Promise<void> {
  const { tx, by, now } = work
  await lockPeople(tx)
  await getGiver(work, person)
  const dismissed = await storeDismissed(tx, { of: person.userId, by, now }, lines)
  if (dismissed.length < lines.length) fail('WRONG_STATE', { detail: refusals.notAsked })
  await announceDismissal({ tx, by, now }, { person, askers: dismissed.map(({ askedBy }) => askedBy) })
}

import { countReminders } from '../../announcement/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import { announceSent } from '../announce-version.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { announcePassed, announceSkipped, askConsenters, clearAsked, remindConsenters } from './consent-notices.ts'
import { queueWalksAt } from './queue-walks.ts'
import { insertRound, insertSteps, storeReminded, storeRoundEnded, storeSkipped, storeStepClosed, storeStepOpened } from './round-store.ts'
import {
  type CurrentStep,
  findCurrentStep,
  findOpenRound,
  findRemindedStep,
  hasConsentPaths,
  listPathSteps,
  listTouchedProcesses,
  type OpenRound,
} from './round-views.ts'

/**
 * Takes the paths that hold now and opens their first step. Answers false where there is no path, so that the decision waits at once. Whoever calls holds the version, and
 * what it touches was kept at this moment.
 */
export async function startWalk<Item extends Versioned, W extends Work>(of: VersionedItem<Item, W>, work: W, item: Item): Promise<boolean> {
  const { tx, by, now } = work
  if (!(work.hasConsents ?? (await hasConsentPaths(tx)))) return false
  const version = versionOf<NonNullable<Item['version']>>(item)
  const processChronId = of.placeOf(item)?.chronId ?? null
  const steps = await listPathSteps(tx, { itemType: of.itemTypeOf(version), processChronId })
  if (steps.length === 0) return false
  const isLayout = steps.some(({ skipsLayout }) => skipsLayout) && ((await of.hasOnlyLayoutChanged?.(tx, version)) ?? false)
  const { preparerId, saverId } = of.makersOf(version)
  const ref = { kind: of.kind, id: version.id }
  const makers = [...new Set([preparerId, saverId, by].flatMap((maker) => maker ?? []))]
  const roundId = await insertRound(tx, {
    version: ref,
    processChronId,
    makers,
    touched: await listTouchedProcesses(tx, ref, now),
    by,
    on: now,
  })
  const taken = steps.map((step, index) => ({ ...step, ordinal: index + 1, isPassed: isLayout && step.skipsLayout }))
  await insertSteps(tx, roundId, taken, now)
  await settleWalk(of, work, { item, round: { id: roundId, sentById: by } })
  return true
}

/** The open step of a version after all that has happened since was taken into account: people who came or left, days that are over. Nothing where the path was walked, or there is none. */
export async function settleConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  item: Item,
): Promise<OpenStep | undefined> {
  if (!(work.hasConsents ?? (await hasConsentPaths(work.tx)))) return undefined
  const round = await findOpenRound(work.tx, { kind: of.kind, id: versionOf<NonNullable<Item['version']>>(item).id })
  const step = round && (await settleWalk(of, work, { item, round }))
  return step && { ...step, round }
}

export interface OpenStep extends CurrentStep {
  round: OpenRound
}

interface Walk<Item> {
  item: Item
  round: OpenRound
}

/** Closes the steps that are done with and opens the next one; after the last one those are asked who decide. */
async function settleWalk<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, round }: Walk<Item>,
): Promise<CurrentStep | undefined> {
  const { tx, now } = work
  const notice = of.announce.describe(item)
  const deciders = await of.announce.listDeciders(tx, item)
  const announced = { notice, to: [...new Set([...deciders, round.sentById])], on: now }
  for (;;) {
    const step = await findCurrentStep(tx, round.id, now)
    if (!step) break
    if (step.state === 'waiting') {
      const passedOn = await storeStepOpened(tx, step.id, now)
      if (passedOn) await queueWalksAt(tx, step.id, passedOn)
      await signalConsents(of, tx, item)
      continue
    }
    await noteSkipped(tx, step, announced)
    const state = outcomeOf(step)
    if (!state) {
      await askConsenters(
        tx,
        { notice, step, makers: of.makersOf(versionOf<NonNullable<Item['version']>>(item)), sentById: round.sentById },
        work,
      )
      return step
    }
    await storeStepClosed(tx, step.id, { state, on: now })
    await signalConsents(of, tx, item)
    if (state !== 'consented') await announcePassed(tx, { ...announced, step: step.ordinal, state })
  }
  await storeRoundEnded(tx, round.id, { state: 'complete', on: now })
  await clearAsked(tx, notice)
  await announceSent(of, { ...work, by: round.sentById }, item)
  return undefined
}

/** Open browsers that show the version ask again what is said of it. */
export async function signalConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<void> {
  await (of.signalAbout ?? of.signal)?.(tx, item)
}

async function noteSkipped(tx: CompanyTransaction, step: CurrentStep, announced: Parameters<typeof announceSkipped>[1]): Promise<void> {
  const added = step.closedTo.filter(({ userId }) => !step.skipped.includes(userId))
  if (added.length === 0) return
  await storeSkipped(tx, step.id, [...step.skipped, ...added.map(({ userId }) => userId)])
  await announceSkipped(tx, announced, added)
}

/** Nothing while the step waits. */
function outcomeOf({ needs, given, missing, isPassed }: CurrentStep): 'consented' | 'late' | 'nobody' | undefined {
  if (given > 0 && (needs === 'any' || missing.length === 0)) return 'consented'
  if (missing.length === 0) return 'nobody'
  return isPassed ? 'late' : undefined
}

/** Reminds those whose consent is missing, on the days of reminders; once for all that are due. */
export async function remindOfConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, step }: { item: Item; step: OpenStep },
): Promise<void> {
  const { tx, now } = work
  const open = await findRemindedStep(tx, step.round.id, now)
  const due = open ? countReminders(open) : 0
  if (!open || due <= open.reminded) return
  await storeReminded(tx, open.id, due)
  await remindConsenters(
    tx,
    {
      notice: of.announce.describe(item),
      step,
      makers: of.makersOf(versionOf<NonNullable<Item['version']>>(item)),
      sentById: step.round.sentById,
    },
    work,
  )
}

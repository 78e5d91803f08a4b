import {
  type Actor,
  type ConsentStepAhead,
  consentActions,
  decide,
  describeCan,
  findPrincipal,
  goOn,
  type RightsItem,
  type RightsTables,
  type VersionConsents,
} from '@strata/contract'
import type { CompanyTransaction, LoadedItem } from '../../platform/index.ts'
import { type Bound, readBound } from '../signature/read-bound.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { type ConsentRow, listGiven, listMembers, listRounds, listSteps, type StepRow } from './consent-views.ts'
import { listPathSteps } from './round-views.ts'

/** What the consents to a version are, and whether what each is bound to is still what is shown. */
export async function describeConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  { tx, actor, item }: { tx: CompanyTransaction; actor: Actor; item: Item & LoadedItem },
): Promise<VersionConsents> {
  const version = versionOf<NonNullable<Item['version']>>(item)
  const answered = {
    can: describeCan(of.tables, actor, consentActions, item.rights),
    ahead: decide(of.tables, actor, 'sendForApproval', item.rights).allowed ? await describeAhead(of, tx, item) : [],
  }
  const rounds = await listRounds(tx, { kind: of.kind, id: version.id })
  if (rounds.length === 0) return { ...answered, rounds: [], mayGoOn: false, mayGoOnFor: null }
  const steps = await listSteps(
    tx,
    rounds.map(({ id }) => id),
  )
  const given = await listGiven(
    tx,
    steps.map(({ id }) => id),
  )
  const present = await readBound(of, tx, item)
  const stepsOf = (roundId: number) => steps.filter((step) => step.roundId === roundId).map((step) => describeStep(step, given, present))
  const open = rounds.find(({ state }) => state === 'open')
  return {
    ...answered,
    rounds: rounds.map((round) => ({ ...round, steps: stepsOf(round.id) })),
    ...describeGoingOn(of.tables, actor, open && { rights: item.rights, isBinding: open.isBinding }),
  }
}

/** Who may decide may go on without consents that are missing; where they are binding the CEO alone, or who stands in for the CEO (specification 4 §12). */
function describeGoingOn(
  tables: RightsTables,
  actor: Actor,
  open: { rights: RightsItem; isBinding: boolean } | undefined,
): Pick<VersionConsents, 'mayGoOn' | 'mayGoOnFor'> {
  if (!open || !decide(tables, actor, goOn, open.rights).allowed) return { mayGoOn: false, mayGoOnFor: null }
  const principal = findPrincipal(tables, actor, goOn, open.rights)
  const mayGoOn = !open.isBinding || (principal ?? actor).isCeo
  return { mayGoOn, mayGoOnFor: (mayGoOn && principal) || null }
}

/** The path that a version would take if it were sent now. */
async function describeAhead<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  tx: CompanyTransaction,
  item: Item,
): Promise<ConsentStepAhead[]> {
  const version = versionOf<NonNullable<Item['version']>>(item)
  const steps = await listPathSteps(tx, { itemType: of.itemTypeOf(version), processChronId: of.placeOf(item)?.chronId ?? null })
  if (steps.length === 0) return []
  const isLayout = steps.some(({ skipsLayout }) => skipsLayout) && ((await of.hasOnlyLayoutChanged?.(tx, version)) ?? false)
  const members = await listMembers(tx, [...new Set(steps.flatMap(({ people }) => people))])
  return steps.map(({ isBinding: _, skipsLayout, people, ...step }) => ({
    ...step,
    people: members.filter(({ userId }) => people.includes(userId)),
    isPassed: isLayout && skipsLayout,
  }))
}

function describeStep({ id, roundId: _, ...step }: StepRow, given: readonly ConsentRow[], present: Bound) {
  return { ...step, given: given.filter(({ stepId }) => stepId === id).map((consent) => describeGiven(consent, present)) }
}

function describeGiven({ stepId: _, for: principal, contentHash, noteHash, nameHash, ...consent }: ConsentRow, present: Bound) {
  return {
    ...consent,
    ...(principal && { for: principal }),
    isContentChanged: contentHash !== present.contentHash,
    isNoteChanged: noteHash !== present.noteHash,
    isNameChanged: nameHash !== present.nameHash,
  }
}

import { type Actor, consentActions, describeCan, type VersionConsents } from '@strata/contract'
import type { CompanyTransaction, LoadedItem } from '../../platform/index.ts'
import { hashText } from '../signature/hash-text.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { type ConsentRow, listGiven, listRounds, listSteps, type StepRow } from './consent-views.ts'

/** What the consents to a version are, and whether what each is bound to is still what is shown. */
export async function describeConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  { tx, actor, item }: { tx: CompanyTransaction; actor: Actor; item: Item & LoadedItem },
): Promise<VersionConsents> {
  const version = versionOf<NonNullable<Item['version']>>(item)
  const can = describeCan(of.tables, actor, consentActions, item.rights)
  const rounds = await listRounds(tx, { kind: of.kind, id: version.id })
  if (rounds.length === 0) return { rounds: [], can }
  const steps = await listSteps(
    tx,
    rounds.map(({ id }) => id),
  )
  const given = await listGiven(
    tx,
    steps.map(({ id }) => id),
  )
  const note = await of.readNote?.(tx, version)
  const present: Present = {
    content: await of.contentHash(tx, version),
    note: note === undefined ? null : hashText(note),
    name: hashText(of.announce.describe(item).name),
  }
  const stepsOf = (roundId: number) => steps.filter((step) => step.roundId === roundId).map((step) => describeStep(step, given, present))
  return { rounds: rounds.map((round) => ({ ...round, steps: stepsOf(round.id) })), can }
}

interface Present {
  content: string
  note: string | null
  name: string
}

function describeStep({ id, roundId: _, ...step }: StepRow, given: readonly ConsentRow[], present: Present) {
  return { ...step, given: given.filter(({ stepId }) => stepId === id).map((consent) => describeGiven(consent, present)) }
}

function describeGiven({ stepId: _, for: principal, contentHash, noteHash, nameHash, ...consent }: ConsentRow, present: Present) {
  return {
    ...consent,
    ...(principal && { for: principal }),
    isContentChanged: contentHash !== present.content,
    isNoteChanged: noteHash !== present.note,
    isNameChanged: nameHash !== present.name,
  }
}

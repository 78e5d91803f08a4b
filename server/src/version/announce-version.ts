import { fullName, isMaker, type Makers, versionNoticeMessages } from '@strata/contract'
import { addAlerts, addEvent, clearAwaiting, listDecisionRecipients, queueDecisionMails } from '../announcement/index.ts'
import { type CompanyTransaction, listSubstitutesOf, signalWaiting } from '../platform/index.ts'
import { type NamedVersion, type Versioned, type VersionedItem, type VersionNotice, versionOf } from './versioned-item.ts'
import type { Work } from './work.ts'

type Announced<Item extends Versioned> = Pick<VersionedItem<Item>, 'kind' | 'announce'>

/** Alerts those who may decide (specification 5 §8). */
export async function announceSent<Item extends Versioned>(
  { announce, makersOf }: Pick<VersionedItem<Item>, 'announce' | 'makersOf'>,
  { tx, by, now, hasSubstitutes }: Work,
  item: Item,
): Promise<void> {
  const deciders = await announce.listDeciders(tx, item)
  const to = announce.listAskedDeciders?.(deciders, by) ?? deciders
  const notice = announce.describe(item)
  await askDeciders(tx, notice, { to, on: now })
  const makers = { ...makersOf(versionOf<NonNullable<Item['version']>>(item)), senderId: by }
  const substitutes = hasSubstitutes ? await askSubstitutes(tx, notice, { of: to, deciders, makers, on: now }) : []
  await signalWaiting(tx, [...to, ...substitutes])
}

/** Alerts these members (companyUserIds) that the version waits for their decision, and mails those who want that at once. */
export async function askDeciders(
  tx: CompanyTransaction,
  { about, name, target }: NamedVersion,
  { to, on }: { to: readonly number[]; on: Date },
): Promise<void> {
  await addAlerts(tx, { to, text: versionNoticeMessages.waits({ version: name }), target, on, awaits: about })
  await queueDecisionMails(tx, to, about)
}

/** The same for those who stand in for these members, with for whom. Never somebody who decides by own right, nor a maker of the version. */
async function askSubstitutes(
  tx: CompanyTransaction,
  { about, name, target }: NamedVersion,
  { of, deciders, makers, on }: { of: readonly number[]; deciders: readonly number[]; makers: Makers; on: Date },
): Promise<number[]> {
  const isFree = (memberId: number) => !deciders.includes(memberId) && !isMaker(memberId, makers)
  const asked = (await listSubstitutesOf(tx, of, on)).filter(({ substituteId }) => isFree(substituteId))
  for (const { substituteId, principal } of asked) {
    const text = versionNoticeMessages.waitsFor({ version: name, name: fullName(principal) })
    await addAlerts(tx, { to: [substituteId], text, target, on, awaits: about })
    await queueDecisionMails(tx, [substituteId], about)
  }
  return asked.map(({ substituteId }) => substituteId)
}

/** Alerts who prepared and who sent it, with the comment; an approval is an event for everyone who may read it, without it. */
export async function announceDecided<Item extends Versioned>(
  of: Announced<Item>,
  { tx, by, now }: Work,
  { item, approve, comment }: { item: Item; approve: boolean; comment: string },
): Promise<void> {
  const notice = of.announce.describe(item)
  await clearAwaiting(tx, notice.about)
  const outcome = approve ? 'approved' : 'rejected'
  const text = describeOutcome(notice, outcome, comment)
  await addAlerts(tx, { to: listDecisionRecipients(notice, by), text, target: notice.target, on: now })
  await (approve
    ? addOutcome(of, tx, { notice, outcome, on: now })
    : addOutcome(of, tx, { notice, outcome, on: now, to: notice.preparerId, comment }))
  await signalWaiting(tx, (approve && of.announce.opensWith?.(item)) || (await of.announce.listDeciders(tx, item)))
}

/** It was taken back: no one has to decide any more. */
export async function announceWithdrawn<Item extends Versioned>({ announce }: Announced<Item>, { tx }: Work, item: Item): Promise<void> {
  await clearAwaiting(tx, announce.describe(item).about)
  await signalWaiting(tx, await announce.listDeciders(tx, item))
}

export const announceRetired = <Item extends Versioned>(of: Announced<Item>, { tx, now }: Work, item: Item): Promise<void> =>
  addOutcome(of, tx, { notice: of.announce.describe(item), outcome: 'retired', on: now })

interface Outcome {
  notice: VersionNotice
  outcome: 'approved' | 'rejected' | 'retired'
  on: Date
  /** The companyUserId; left out: whoever may see the version when the events are read. */
  to?: number
  comment?: string
}

function addOutcome(
  { kind }: Pick<VersionedItem<Versioned>, 'kind'>,
  tx: CompanyTransaction,
  { notice, outcome, on, to, comment = '' }: Outcome,
): Promise<void> {
  const comments = describeOutcome(notice, outcome, comment)
  const params = { ...notice.params, status: outcome.toUpperCase() }
  return addEvent(tx, { to: to ?? null, kind: `${kind}.${outcome}`, comments, params, about: notice.about, on })
}

/** `(P1) Win orders — Macro, version 3 has been approved.` */
const describeOutcome = ({ name: version }: VersionNotice, outcome: Outcome['outcome'], comment: string): string =>
  comment === '' ? versionNoticeMessages.ended({ version, outcome }) : versionNoticeMessages.endedWith({ version, outcome, comment })

import { versionNoticeMessages } from '@strata/contract'
import { addAlerts, addEvent, clearAwaiting, listDecisionRecipients, queueDecisionMails } from '../announcement/index.ts'
import { type CompanyTransaction, signalWaiting } from '../platform/index.ts'
import type { NamedVersion, Versioned, VersionedItem, VersionNotice } from './versioned-item.ts'
import type { Work } from './work.ts'

type Announced<Item extends Versioned> = Pick<VersionedItem<Item>, 'kind' | 'announce'>

/** Alerts those who may decide (specification 5 §8). */
export async function announceSent<Item extends Versioned>(
  { announce }: Announced<Item>,
  { tx, by, now }: Work,
  item: Item,
): Promise<void> {
  const deciders = await announce.listDeciders(tx, item)
  const to = announce.listAskedDeciders?.(deciders, by) ?? deciders
  await askDeciders(tx, announce.describe(item), { to, on: now })
  await signalWaiting(tx, to)
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

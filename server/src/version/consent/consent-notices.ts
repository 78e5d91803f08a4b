import { fullName, isMaker, type Makers, consentNoticeMessages as messages, type Person, versionStatus } from '@strata/contract'
import {
  addAlerts,
  addEventsTo,
  clearAwaiting,
  clearAwaitingOf,
  type DecidableVersion,
  listAwaiting,
  listMailed,
  listPromptReaders,
} from '../../announcement/index.ts'
import { type CompanyTransaction, listSubstitutesOf, queueJob, signalWaiting } from '../../platform/index.ts'
import type { VersionNotice } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import type { CurrentStep, Member } from './round-views.ts'

/** A mail about one version that waits for one member's consent. */
export type ConsentMailJob = DecidableVersion & {
  companyId: number
  companyUserId: number
  reason: 'sent' | 'reminder'
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailConsent: ConsentMailJob
  }
}

interface Asking {
  notice: VersionNotice
  step: Pick<CurrentStep, 'missing'>
  makers: Makers
  /** The companyUserId. */
  sentById: number
}

/** Alerts those whose consent is missing and who were not alerted yet, and who stands in for them; of others the alert goes. Mails those who want that at once. */
export async function askConsenters(tx: CompanyTransaction, asking: Asking, { now, hasSubstitutes }: Work): Promise<void> {
  const { about, name, target } = asking.notice
  const asked = await listAsked(tx, asking, { now, hasSubstitutes })
  const alerted = await listAwaiting(tx, about)
  const gone = alerted.filter((member) => !asked.some(({ to }) => to === member))
  await clearAwaitingOf(tx, about, gone)
  const added = asked.filter(({ to }) => !alerted.includes(to))
  for (const { to, principal } of added) {
    const text = principal ? messages.asksFor({ version: name, name: fullName(principal) }) : messages.asks({ version: name })
    await addAlerts(tx, { to: [to], text, target, on: now, awaits: about })
  }
  for (const companyUserId of await listPromptReaders(
    tx,
    added.map(({ to }) => to),
  ))
    await queueJob(tx, 'mailConsent', { companyId: tx.companyId, companyUserId, ...about, reason: 'sent' })
  await signalWaiting(tx, [...gone, ...added.map(({ to }) => to)])
}

/** Whose consent is missing, and who stands in for them, each once. */
async function listAsked(
  tx: CompanyTransaction,
  { step, makers, sentById }: Asking,
  { now, hasSubstitutes }: Pick<Work, 'now' | 'hasSubstitutes'>,
): Promise<{ to: number; principal?: Person }[]> {
  const missing = step.missing.map(({ userId }) => userId)
  const substitutes = hasSubstitutes ? await listSubstitutesOf(tx, missing, now) : []
  const known = new Set(missing)
  const free = substitutes.filter(({ substituteId }) => {
    const isFree = !known.has(substituteId) && !isMaker(substituteId, { ...makers, senderId: sentById })
    known.add(substituteId)
    return isFree
  })
  return [...missing.map((to) => ({ to })), ...free.map(({ substituteId: to, principal }) => ({ to, principal }))]
}

/** Mails those whose consent is missing that it still is. */
export async function remindConsenters(tx: CompanyTransaction, asking: Asking, work: Work): Promise<void> {
  const { about } = asking.notice
  const asked = (await listAsked(tx, asking, work)).map(({ to }) => to)
  for (const companyUserId of await listMailed(tx, asked))
    await queueJob(tx, 'mailConsent', { companyId: tx.companyId, companyUserId, ...about, reason: 'reminder' })
}

/** Nobody is asked any more. */
export async function clearAsked(tx: CompanyTransaction, { about }: Pick<VersionNotice, 'about'>): Promise<void> {
  const alerted = await listAwaiting(tx, about)
  await clearAwaiting(tx, about)
  await signalWaiting(tx, alerted)
}

interface Announced {
  notice: VersionNotice
  /** companyUserIds. */
  to: readonly number[]
  on: Date
}

/** A step counts as passed, and why: an event for who sent the version and who decides. */
export function announcePassed(
  tx: CompanyTransaction,
  { step, state, ...announced }: Announced & { step: number; state: 'late' | 'nobody' },
): Promise<void> {
  return addConsentEvent(tx, announced, `passed`, messages[state]({ version: announced.notice.name, step: String(step) }))
}

/** Who cannot be asked, because they may not open the process. */
export function announceSkipped(tx: CompanyTransaction, announced: Announced, skipped: readonly Member[]): Promise<void> {
  const names = nameSome(skipped)
  return addConsentEvent(tx, announced, 'skipped', messages.skipped({ version: announced.notice.name, names, count: skipped.length }))
}

/** Who consented, for whom. */
export function announceGiven(
  tx: CompanyTransaction,
  { by, principal, ...announced }: Announced & { by: Person; principal: Person | undefined },
): Promise<void> {
  const values = { version: announced.notice.name, name: fullName(by) }
  const comments = principal ? messages.givenFor({ ...values, principal: fullName(principal) }) : messages.given(values)
  return addConsentEvent(tx, announced, 'given', comments)
}

/** Somebody went on without the consents that were missing. */
export function announceBypassed(
  tx: CompanyTransaction,
  { by, reason, ...announced }: Announced & { by: Person; reason: string },
): Promise<void> {
  return addConsentEvent(tx, announced, 'bypassed', messages.bypassed({ version: announced.notice.name, name: fullName(by), reason }))
}

/** So many people are named. */
const named = 5

/** `Lena Fischer, Tomas Berg, …` */
export function nameSome(people: readonly Person[]): string {
  const names = people.slice(0, named).map(fullName)
  return (people.length > named ? [...names, '…'] : names).join(', ')
}

const addConsentEvent = (tx: CompanyTransaction, { notice, to, on }: Announced, kind: string, comments: string): Promise<void> =>
  addEventsTo(tx, to, {
    kind: `consent.${kind}`,
    comments,
    params: { ...notice.params, status: versionStatus.inApproval },
    about: notice.about,
    on,
  })

import { consentMessages } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import { readBoundNote, requireShown, type Shown } from '../signature/read-bound.ts'
import { type Versioned, type VersionedItem, versionOf } from '../versioned-item.ts'
import type { Work } from '../work.ts'
import { announceBypassed, announceGiven, clearAsked, nameSome } from './consent-notices.ts'
import { findMemberPerson } from './consent-views.ts'
import { insertConsent, storeRoundEnded } from './round-store.ts'
import { findOpenRound, hasConsentPaths } from './round-views.ts'
import { type OpenStep, settleConsents, signalConsents } from './walk-path.ts'

export interface GivenConsent<Item> {
  item: Item
  comment: string
  /** What who consents saw. */
  shown: Shown & { contentHash: string }
  /** For whom who consents stands in (companyUserId); left out: for nobody. */
  actsFor?: number | undefined
}

/** Consents in the open step of a version. Whoever calls holds the version and has decided the right. @throws Problem CONTENT_CHANGED, WRONG_STATE */
export async function giveConsent<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, comment, shown, actsFor }: GivenConsent<Item>,
): Promise<void> {
  const { tx, by, now } = work
  await requireShown(of, tx, { item, shown })
  const step = await requireAsked(of, work, { item, member: actsFor ?? by })
  const notice = of.announce.describe(item)
  const bound = { contentHash: shown.contentHash, ...(await readBoundNote(of, tx, item)) }
  const isAdded = await insertConsent(tx, { stepId: step.id, by, actsFor, on: now, comment, ...bound })
  if (!isAdded) fail('WRONG_STATE', { detail: consentMessages.given })
  const principal = actsFor === undefined ? undefined : await findMemberPerson(tx, actsFor)
  await announceGiven(tx, { notice, to: [step.round.sentById], on: now, by: await findMemberPerson(tx, by), principal })
  await settleConsents(of, work, item)
  await signalConsents(of, tx, item)
}

/** The open step, where it asks this member and has not been answered for them. @throws Problem WRONG_STATE */
export async function requireAsked<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, member }: { item: Item; member: number },
): Promise<OpenStep> {
  const step = await settleConsents(of, work, item)
  if (!step?.missing.some(({ userId }) => userId === member)) fail('WRONG_STATE', { detail: consentMessages.over })
  return step
}

export interface ConsentOverride {
  /** Why the version is approved though consents are missing. */
  reason: string
  /** Whether it is the CEO who decides, or somebody for the CEO. */
  isCeo: boolean
  /** Whether whoever decides may approve such versions anyway: a CEO who does not is refused where nothing that is binding is missing. */
  mayApprove: boolean
}

/** Refuses an approval while a consent is missing, or ends the walk where whoever decides goes on without. @throws Problem CONSENT_OPEN, NO_RIGHT */
export async function passConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, without, actsFor }: { item: Item; without?: ConsentOverride | undefined; actsFor?: number | undefined },
): Promise<void> {
  const step = await settleConsents(of, work, item)
  if (without && !without.mayApprove && !step?.isBinding) fail('NO_RIGHT')
  if (!step) return
  if (!without) fail('CONSENT_OPEN', { detail: describeMissing(step) })
  if (step.isBinding && !without.isCeo) fail('NO_RIGHT', { detail: consentMessages.binding })
  const { tx, by, now } = work
  const { reason } = without
  await storeRoundEnded(tx, step.round.id, { state: 'bypassed', on: now, by, actsFor, reason })
  const notice = of.announce.describe(item)
  await clearAsked(tx, notice)
  await announceBypassed(tx, { notice, to: step.missing.map(({ userId }) => userId), on: now, by: await findMemberPerson(tx, by), reason })
}

function describeMissing({ needs, missing }: OpenStep): string {
  const names = nameSome(missing)
  return needs === 'any' && missing.length > 1 ? consentMessages.openAny({ names }) : consentMessages.open({ names, count: missing.length })
}

/** Ends the walk of a version that was taken back, rejected or refused; nothing where there is none. */
export async function endConsents<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, end }: { item: Item; end: Parameters<typeof storeRoundEnded>[2] },
): Promise<void> {
  const { tx } = work
  if (!(work.hasConsents ?? (await hasConsentPaths(tx)))) return
  const round = await findOpenRound(tx, { kind: of.kind, id: versionOf<NonNullable<Item['version']>>(item).id })
  if (!round) return
  await storeRoundEnded(tx, round.id, end)
  await clearAsked(tx, of.announce.describe(item))
}

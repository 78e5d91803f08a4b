import { type Actor, decide, handoverLineMessages, handoverNoticeMessages, handoverRefusals } from '@strata/contract'
import { type AnyKind, announcedKinds, listSent, mapPlaces, mayRead, placeOf, type SentVersion } from '../../alert/index.ts'
import { addAlerts } from '../../announcement/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { listWhoMayOpen, type Place } from '../../process/index.ts'
import { queueWalks, storeNamed } from '../../version/index.ts'
import { type Gift, type Giving, type HandoverSource, type HeldLine, refuseGift } from '../handover-source.ts'
import { listNamedSteps, listVersionsOfSteps, type NamedStep } from './consent-line-views.ts'
import { pathRightsOf } from './path-lines.ts'
import { lockHandled } from './version-line-views.ts'

/** Consents that a version under way asks for by name, now or in a later step. What was consented stays; whom a step asks by a role follows the role. */
export const consentLines: HandoverSource = { kind: 'consent', list, lock, give }

interface Found {
  kind: AnyKind
  version: SentVersion
  step: NamedStep
  place: Place | null
}

async function list(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<HeldLine[]> {
  // Of a company that never set a path nothing is asked.
  if (!reader.asked) return []
  const { found, places } = await findSteps(tx, reader.companyUserId, members)
  return found.map(({ kind, version, step, place }) => {
    const rights = kind.rightsOf(version, place)
    const owner = step.path === 'company' || step.globalChronId === null ? null : (places.get(step.globalChronId) ?? null)
    const path = pathRightsOf(reader, owner)
    const isKnown = mayRead({ actor: reader, places }, kind, version) || decide(kind.tables, reader, 'consent', rights).allowed
    return {
      memberId: step.memberId,
      id: String(step.stepId),
      title: titleOf({ kind, version, step, place }),
      isKnown,
      ...path,
      isShared: step.isShared,
    }
  })
}

const titleOf = ({ kind, version, step, place }: Found): string =>
  handoverLineMessages.consent({ version: kind.describe(version, place).name, step: String(step.ordinal) })

async function findSteps(
  tx: CompanyTransaction,
  reader: number,
  members: readonly number[],
): Promise<{ found: Found[]; places: ReadonlyMap<number, Place> }> {
  const steps = await listNamedSteps(tx, members)
  const places = await mapPlaces(
    tx,
    reader,
    steps.flatMap(({ processChronId, globalChronId }) => [processChronId ?? [], globalChronId ?? []].flat()),
  )
  const found: Found[] = []
  for (const kind of announcedKinds) {
    const ofKind = steps.filter((step) => step.kind === kind.kind)
    const sent = ofKind.length > 0 ? await listSent(tx, kind) : []
    for (const step of ofKind) {
      const version = sent.find(({ id }) => id === step.versionId)
      const place = version && placeOf(version, places)
      if (version && place !== undefined) found.push({ kind, version, step, place })
    }
  }
  return { found, places }
}

/** Who consents, decides or takes a version back holds it: what its steps ask is changed under the same lock. */
async function lock(tx: CompanyTransaction, lineIds: readonly string[]): Promise<number[]> {
  const versions = await listVersionsOfSteps(tx, lineIds.map(Number).filter(Number.isSafeInteger))
  const processes: number[] = []
  for (const kind of announcedKinds) {
    const ids = versions.flatMap((version) => (version.kind === kind.kind ? [version.versionId] : []))
    if (ids.length > 0) processes.push(...(await lockHandled(tx, kind, ids)))
  }
  return processes
}

async function give(giving: Giving): Promise<void> {
  const { tx, by, from, gifts } = giving
  const { found } = await findSteps(tx, by, [from.companyUserId])
  for (const gift of gifts) {
    const one = found.find(({ step }) => String(step.stepId) === gift.line.id) ?? fail('WRONG_STATE')
    await refuseUnfit(tx, gift, one.step)
    if (!(await storeNamed(tx, one.step.stepId, { from: from.companyUserId, to: gift.to.companyUserId }))) fail('WRONG_STATE')
    await announce(giving, gift, one)
  }
  // Whoever is asked from now on is alerted, and who is not any more is free of it.
  await queueWalks(tx, { hasConsents: true })
}

/** @throws Problem INVALID to a maker of the version, and to who may not open the process */
async function refuseUnfit(tx: CompanyTransaction, gift: Gift, { makers, processChronId }: NamedStep): Promise<void> {
  const { companyUserId, name } = gift.to
  const values = { name, title: gift.line.title }
  if (makers.includes(companyUserId)) refuseGift(handoverRefusals.maker(values))
  const openTo = processChronId === null ? 'everyone' : await listWhoMayOpen(tx, processChronId)
  if (openTo !== 'everyone' && !openTo.has(companyUserId)) refuseGift(handoverRefusals.mayNotOpen(values))
}

async function announce({ tx, by, now, from, giver }: Giving, { line, to }: Gift, { kind, version, place }: Found): Promise<void> {
  if (to.companyUserId === by) return
  const text = handoverNoticeMessages.consent({ by: giver, title: line.title, name: from.name })
  await addAlerts(tx, { to: [to.companyUserId], text, target: kind.describe(version, place).target, on: now })
}

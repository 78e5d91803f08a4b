import { findPrincipal, fullName, type WaitingDecision } from '@strata/contract'
import { type Decider, findDecider } from '../company/index.ts'
import { type CompanyTransaction, type Database, withPrincipals } from '../platform/index.ts'
import { listWalking, type NamedVersion, type VersionChanges } from '../version/index.ts'
import { type AnyKind, announcedKinds, type SentVersion } from './announced-kinds.ts'
import { listPlacesOf, mayApprove, placeOf, type Reader } from './may-know-version.ts'
import { type Asker, listOfAllCompanies } from './of-all-companies.ts'
import { listSent } from './version-facts-views.ts'

/**
 * What waits for a person’s decision, in all companies the account belongs to, oldest first. It is asked of the rights tables each time, not of
 * alerts: who became sponsor after the sending finds it here.
 */
export const listWaitingDecisions = (database: Database, asker: Asker): Promise<WaitingDecision[]> =>
  listOfAllCompanies(database, asker, async (tx) => (await listWaitingIn(tx, asker.accountId, asker.now)).map(({ decision }) => decision))

/** A decision, and which version it is about. */
export interface Waiting {
  about: NamedVersion['about']
  decision: WaitingDecision
  describeChanges(): Promise<VersionChanges> | undefined
}

/** What waits for it in the company of the transaction; nothing where the membership is not active. */
export async function listWaitingIn(tx: CompanyTransaction, accountId: number, now: Date): Promise<Waiting[]> {
  const decider = await findDecider(tx, accountId)
  return decider ? listWaitingFor(tx, decider, now) : []
}

/** The member’s own, and what waits for those whom the member stands in for at that moment. */
async function listWaitingFor(tx: CompanyTransaction, decider: Decider, now: Date): Promise<Waiting[]> {
  const actor = await withPrincipals(tx, decider, now)
  const waiting: Waiting[] = []
  for (const kind of announcedKinds) waiting.push(...(await listWaitingOf(tx, kind, actor)))
  return waiting
}

async function listWaitingOf(tx: CompanyTransaction, kind: AnyKind, decider: Decider): Promise<Waiting[]> {
  const { companyUserId: memberId } = decider
  const sent = await listSent(tx, kind)
  const reader = { actor: decider, places: await listPlacesOf(tx, memberId, sent) }
  const asked = await keepAsked(tx, { kind, reader }, sent)
  return asked.map((version) => {
    const place = placeOf(version, reader.places) ?? null
    const { about, name: title, target } = kind.describe(version, place)
    const principal = findPrincipal(kind.tables, decider, 'approve', kind.rightsOf(version, place))
    const { sentBy, sentOn: since } = version
    return {
      about,
      decision: {
        companyId: tx.companyId,
        companyName: decider.companyName,
        title,
        sentBy: fullName(sentBy),
        since,
        ...(principal && { standsInFor: fullName(principal) }),
        target,
      },
      describeChanges: () => kind.describeChanges?.(tx, version),
    }
  })
}

/** Of versions that were sent, those that the reader is asked to decide on: of what is another’s, what that one is asked to. While consents are missing nobody is asked. */
export async function keepAsked<Version extends SentVersion>(
  tx: CompanyTransaction,
  { kind, reader }: { kind: AnyKind; reader: Reader },
  sent: readonly Version[],
): Promise<Version[]> {
  const { actor, places } = reader
  const asMember = new Map<number, Version[]>()
  const mine = sent.filter((one) => mayApprove(reader, kind, one))
  for (const version of await withoutWalking(tx, { kind, actor }, mine)) {
    const principal = findPrincipal(kind.tables, actor, 'approve', kind.rightsOf(version, placeOf(version, places) ?? null))
    const decider = principal?.companyUserId ?? actor.companyUserId
    asMember.set(decider, [...(asMember.get(decider) ?? []), version])
  }
  const asked = new Set<Version>()
  for (const [decider, versions] of asMember) {
    const kept = await kind.keepAsked?.(tx, versions, decider)
    for (const version of versions) if (!kept || kept.some(({ id }) => id === version.id)) asked.add(version)
  }
  return sent.filter((version) => asked.has(version))
}

/** Of a company that never set a path of consents nothing is asked. */
async function withoutWalking<Version extends SentVersion>(
  tx: CompanyTransaction,
  { kind, actor }: { kind: AnyKind; actor: Reader['actor'] },
  versions: readonly Version[],
): Promise<readonly Version[]> {
  if (!actor.asked) return versions
  const walking = await listWalking(
    tx,
    kind.kind,
    versions.map(({ id }) => id),
  )
  return versions.filter(({ id }) => !walking.has(id))
}

import { addDays, decisionDueDays, findPrincipal, fullName, idleDays, listHoldings } from '@strata/contract'
import { type AnyKind, announcedKinds, keepAsked, mapPlaces, mayRead, maySend, placeOf, type SentVersion } from '../../alert/index.ts'
import { type CompanyTransaction, localTime } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import { listWalking } from '../../version/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'
import { listVersionsOfWork, type WorkVersion } from './version-work-views.ts'

/** Versions that wait for the member's decision, that the member sent and others decide on, and that the member left lying. */
export async function listVersionWork(tx: CompanyTransaction, worker: Worker): Promise<WorkThing[]> {
  const { actor, now } = worker
  const asked = { companyUserId: actor.companyUserId, before: addDays(now, -idleDays) }
  const read: { kind: AnyKind; versions: WorkVersion[] }[] = []
  for (const kind of announcedKinds) read.push({ kind, versions: await listVersionsOfWork(tx, kind, asked) })
  const chronIds = read.flatMap(({ versions }) => versions.flatMap(({ placeChronId }) => placeChronId ?? []))
  const places = await mapPlaces(tx, actor.companyUserId, chronIds)
  const work: WorkThing[] = []
  for (const { kind, versions } of read) work.push(...(await listWorkOf(tx, { ...worker, kind, places }, versions)))
  return work
}

interface KindReader extends Worker {
  kind: AnyKind
  places: ReadonlyMap<number, Place>
}

async function listWorkOf(tx: CompanyTransaction, reader: KindReader, versions: readonly WorkVersion[]): Promise<WorkThing[]> {
  const { kind, actor, timezone } = reader
  const sent = versions.filter(isSent)
  const toDecide = await keepAsked(tx, { kind, reader }, sent)
  const decisions = toDecide.flatMap((version): WorkThing[] => {
    const rights = kind.rightsOf(version, placeOf(version, reader.places) ?? null)
    const principal = findPrincipal(kind.tables, actor, 'approve', rights)
    const [as] = listHoldings(kind.tables, principal ?? actor, 'approve', rights)
    if (!as) return []
    const asked = { as, sentBy: fullName(version.sentBy), ...(principal && { standsInFor: fullName(principal) }) }
    return [{ kind: workKindOf(kind), ...describe(reader, version, decisionDays(version, timezone)), ...asked }]
  })
  const asked = await listAskedOfOthers(
    tx,
    reader,
    sent.filter((version) => version.sentById === actor.companyUserId && !toDecide.includes(version) && mayRead(reader, kind, version)),
  )
  const idle = versions
    .filter((version) => !version.isAwaiting && maySend(reader, kind, version))
    .map((version): WorkThing => ({ kind: 'idleWip', ...describe(reader, version, idleDaysOf(version, timezone)) }))
  return [...decisions, ...asked, ...idle]
}

/** What others decide on, or first consent to. Of a company that never set a path of consents nothing is asked. */
async function listAskedOfOthers(
  tx: CompanyTransaction,
  reader: KindReader,
  versions: readonly (WorkVersion & SentVersion)[],
): Promise<WorkThing[]> {
  const ids = reader.actor.asked ? versions.map(({ id }) => id) : []
  const walking = await listWalking(tx, reader.kind.kind, ids)
  return versions.map((version) => ({
    kind: 'asked',
    ...describe(reader, version, decisionDays(version, reader.timezone)),
    ...(walking.has(version.id) && { isConsentMissing: true }),
  }))
}

const isSent = (version: WorkVersion): version is WorkVersion & SentVersion => version.isAwaiting && version.sentBy !== null

const workKindOf = ({ kind }: AnyKind) => (kind === 'document' ? 'document' : 'decision')

interface Days {
  since: string
  dueOn: string
}

const decisionDays = ({ sentOn }: SentVersion, timezone: string): Days => ({
  since: sentOn,
  dueOn: dayAfter(sentOn, decisionDueDays, timezone),
})

const idleDaysOf = ({ savedOn }: WorkVersion, timezone: string): Days => ({ since: savedOn, dueOn: dayAfter(savedOn, idleDays, timezone) })

const dayAfter = (moment: string, days: number, timezone: string): string => localTime(addDays(new Date(moment), days), timezone).day

function describe({ kind, places }: KindReader, version: WorkVersion, days: Days) {
  const { name: title, target } = kind.describe(version, placeOf(version, places) ?? null)
  return { title, where: target.tabTitle, ...days, target }
}

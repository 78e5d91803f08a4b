import { type Actor, decide, documentTables, mayOpenRestricted, performanceTables } from '@strata/contract'
import type { AlertRow } from '../announcement/index.ts'
import { documentRightsOf } from '../document/index.ts'
import { performanceRightsOf } from '../performance/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { mayOpenPlace, maySeeProcess, type Place } from '../process/index.ts'
import type { AnnouncedVersion } from '../version/index.ts'
import { type AnyKind, announcedKinds } from './announced-kinds.ts'
import { mapPlaces, mayRead, mayReadComments, type Reader } from './may-know-version.ts'
import { listFacts } from './version-facts-views.ts'

/**
 * Those alerts that still show only what the reader may know. An alert names a process, a version or the subject of a comment, and
 * roles and restrictions change after it was made: it is decided when it is read, by the rights of this moment. What fails is left out; it is
 * there again should the right come back.
 */
export async function keepReadable(tx: CompanyTransaction, actor: Actor, alerts: readonly AlertRow[]): Promise<AlertRow[]> {
  const known = await loadKnown(tx, actor, alerts)
  return alerts.filter((alert) => mayKnow(alert, known))
}

interface Known extends Reader {
  versions: ReadonlyMap<AnyKind, ReadonlyMap<number, AnnouncedVersion>>
}

/** All that the alerts point at, in a few statements. */
async function loadKnown(tx: CompanyTransaction, actor: Actor, alerts: readonly AlertRow[]): Promise<Known> {
  const versions = new Map<AnyKind, Map<number, AnnouncedVersion>>()
  for (const kind of announcedKinds) {
    const facts = await listFacts(tx, kind, collect(alerts.filter(isOf(kind)), ['dataId']))
    versions.set(kind, new Map(facts.map((version) => [version.id, version])))
  }
  const parents = [...versions.values()].flatMap((facts) => [...facts.values()].flatMap(({ placeChronId }) => placeChronId ?? []))
  const chronIds = [...parents, ...collect(alerts, ['parentProcessChronId', 'gpfcProcessChronId'])]
  return { actor, versions, places: await mapPlaces(tx, actor.companyUserId, chronIds) }
}

const isOf =
  (kind: AnyKind) =>
  ({ target }: AlertRow): boolean =>
    kind.isShownIn(target.tabData, target.tabType)

/** The ids that are under these names in what the alerts open, each once. */
function collect(alerts: readonly AlertRow[], names: readonly string[]): number[] {
  const ids = alerts.flatMap(({ target }) => names.flatMap((name) => idIn(target, name) ?? []))
  return [...new Set(ids)]
}

function idIn({ tabData }: AlertRow['target'], name: string): number | undefined {
  const value = tabData[name]
  return typeof value === 'number' ? value : undefined
}

function mayKnow(alert: AlertRow, known: Known): boolean {
  const { target } = alert
  const { actor, places } = known
  // Who answered an invitation, and what is to be handed over.
  if (target.tabType === 'users') return actor.isAdmin || actor.isCeo || idIn(target, 'handoverOf') === actor.companyUserId
  if (isOfPerformance(alert)) return mayEnterData(actor, target, places)
  const kind = announcedKinds.find((one) => isOf(one)(alert))
  if (kind) return mayKnowVersion(target, kind, known)
  if (isOfProcessDocuments(alert)) return mayKnowDocuments(actor, target, places)
  if (isOfPlans(alert)) return mayKnowPlans(actor, target, places)
  return isOfProcess(alert) && mayKnowProcess(actor, target, places)
}

/** What was deleted nobody may know of. */
function mayKnowVersion(target: AlertRow['target'], kind: AnyKind, known: Known): boolean {
  const version = known.versions.get(kind)?.get(idIn(target, 'dataId') ?? 0)
  const may = idIn(target, 'threadChronId') === undefined ? mayRead : mayReadComments
  return version !== undefined && may(known, kind, version)
}

const isOfPerformance = ({ target }: AlertRow): boolean => typeof target.tabData.dataMonth === 'number'
const isOfProcessDocuments = ({ target }: AlertRow): boolean => target.tabData.itemType === 'processdoc'
const isOfPlans = ({ target }: AlertRow): boolean => target.tabData.itemType === 'impplans'
/** Of the process alone. What is of none of these kinds nobody may know of: its own right is asked in `mayKnow`. */
const isOfProcess = ({ target }: AlertRow): boolean => target.tabType === 'process' && target.tabData.itemType === 'info'

/** What process documents there are is for who may read them. */
function mayKnowDocuments(actor: Actor, target: AlertRow['target'], places: ReadonlyMap<number, Place>): boolean {
  const place = places.get(idIn(target, 'gpfcProcessChronId') ?? 0)
  return (
    place !== undefined && maySeeProcess(actor, place) && decide(documentTables, actor, 'versions', documentRightsOf('PRD', place)).allowed
  )
}

/** What is planned in a process is for who may open it. */
function mayKnowPlans(actor: Actor, target: AlertRow['target'], places: ReadonlyMap<number, Place>): boolean {
  const place = places.get(idIn(target, 'gpfcProcessChronId') ?? 0)
  return place !== undefined && mayOpenPlace(actor, place)
}

/** Who enters data is reminded of months that are not completed. */
function mayEnterData(actor: Actor, target: AlertRow['target'], places: ReadonlyMap<number, Place>): boolean {
  const place = places.get(idIn(target, 'parentProcessChronId') ?? 0)
  return place !== undefined && decide(performanceTables, actor, 'create', performanceRightsOf(place)).allowed
}

/** One sees what is below a restricted process by opening it; its own name is in the chart above it (specification 5 §20.2). */
function mayKnowProcess(actor: Actor, target: AlertRow['target'], places: ReadonlyMap<number, Place>): boolean {
  const place = places.get(idIn(target, 'parentProcessChronId') ?? 0)
  const global = places.get(idIn(target, 'gpfcProcessChronId') ?? 0)
  if (!place || !global) return false
  return maySeeProcess(actor, place) && (place === global || !global.isClosed || mayOpenRestricted(actor, global))
}

import { type Actor, chartTypes, decide, documentTables, expectationType, mayOpenRestricted, performanceTables } from '@strata/contract'
import type { AlertRow } from '../announcement/index.ts'
import { documentRightsOf } from '../document/index.ts'
import { performanceRightsOf } from '../performance/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlaces, maySeeProcess, type Place } from '../process/index.ts'
import { type ChartFacts, listChartFacts } from './chart-facts-views.ts'
import { type DocumentFacts, listDocumentFacts } from './document-facts-views.ts'
import { type ExpectationFacts, listExpectationFacts } from './expectation-facts-views.ts'
import { type ReadableCharts, readableCharts } from './readable-charts.ts'
import { type ReadableExpectations, readableExpectations } from './readable-expectations.ts'

/**
 * Those alerts that still show only what the reader may know. An alert names a process, a version or the subject of a comment, and
 * roles and restrictions change after it was made: it is decided when it is read, by the rights of this moment. What fails is left out; it is
 * there again should the right come back.
 */
export async function keepReadable(tx: CompanyTransaction, actor: Actor, alerts: readonly AlertRow[]): Promise<AlertRow[]> {
  const known = await loadKnown(tx, actor, alerts)
  return alerts.filter((alert) => mayKnow(actor, alert, known))
}

interface Known {
  charts: ReadonlyMap<number, ChartFacts>
  documents: ReadonlyMap<number, DocumentFacts>
  expectations: ReadonlyMap<number, ExpectationFacts>
  places: ReadonlyMap<number, Place>
  readable: { charts: ReadableCharts; expectations: ReadableExpectations }
}

/** All that the alerts point at, in a few statements. */
async function loadKnown(tx: CompanyTransaction, actor: Actor, alerts: readonly AlertRow[]): Promise<Known> {
  const charts = await listChartFacts(tx, collect(alerts.filter(isOfChart), ['dataId']))
  const documents = await listDocumentFacts(tx, collect(alerts.filter(isOfDocument), ['dataId']))
  const expectations = await listExpectationFacts(tx, collect(alerts.filter(isOfExpectation), ['dataId']))
  const parents = charts.flatMap(({ parentChronId }) => parentChronId ?? [])
  const chronIds = [...new Set([...parents, ...collect(alerts, ['parentProcessChronId', 'gpfcProcessChronId'])])]
  const places = chronIds.length === 0 ? [] : await listPlaces(tx, chronIds, actor.companyUserId)
  return {
    charts: new Map(charts.map((chart) => [chart.id, chart])),
    documents: new Map(documents.map((document) => [document.id, document])),
    expectations: new Map(expectations.map((expectation) => [expectation.id, expectation])),
    places: new Map(places.map((place) => [place.chronId, place])),
    readable: { charts: readableCharts(actor, places), expectations: readableExpectations(actor, places) },
  }
}

/** The ids that are under these names in what the alerts open, each once. */
function collect(alerts: readonly AlertRow[], names: readonly string[]): number[] {
  const ids = alerts.flatMap(({ target }) => names.flatMap((name) => idIn(target, name) ?? []))
  return [...new Set(ids)]
}

function idIn({ tabData }: AlertRow['target'], name: string): number | undefined {
  const value = tabData[name]
  return typeof value === 'number' ? value : undefined
}

function mayKnow(actor: Actor, alert: AlertRow, { charts, documents, expectations, places, readable }: Known): boolean {
  const { target } = alert
  const versionId = idIn(target, 'dataId') ?? 0
  // Who answered an invitation.
  if (target.tabType === 'users') return actor.isAdmin || actor.isCeo
  if (isOfDocument(alert)) return mayReadDocument(actor, documents.get(versionId))
  if (isOfPerformance(alert)) return mayEnterData(actor, target, places)
  const may = idIn(target, 'threadChronId') === undefined ? 'mayRead' : 'mayReadComments'
  if (isOfChart(alert)) return allows(charts.get(versionId), readable.charts[may])
  if (isOfPlans(alert)) return mayKnowPlans(actor, target, places)
  if (isOfExpectation(alert)) return allows(expectations.get(versionId), readable.expectations[may])
  return isOfProcess(alert) && mayKnowProcess(actor, target, places)
}

/** What was deleted nobody may know of. */
const allows = <T>(version: T | undefined, may: (version: T) => boolean): boolean => version !== undefined && may(version)

const isOfChart = ({ target }: AlertRow): boolean => chartTypes.some((type) => type === target.tabData.itemType)
const isOfExpectation = (alert: AlertRow): boolean =>
  expectationType.safeParse(alert.target.tabData.itemType).success && !isOfPerformance(alert)
const isOfPerformance = ({ target }: AlertRow): boolean => typeof target.tabData.dataMonth === 'number'
const isOfPlans = ({ target }: AlertRow): boolean => target.tabData.itemType === 'impplans'
/** Of the process alone. What is of none of these kinds nobody may know of: its own right is asked in `mayKnow`. */
const isOfProcess = ({ target }: AlertRow): boolean => target.tabType === 'process' && target.tabData.itemType === 'info'
const isOfDocument = ({ target }: AlertRow): boolean => target.tabType === 'globaldoc'

/** Of a global document; one that was deleted nobody may. */
const mayReadDocument = (actor: Actor, document: DocumentFacts | undefined): boolean =>
  document !== undefined && decide(documentTables, actor, 'read', documentRightsOf(document.docType, null, document)).allowed

/** What is planned in a process is for who may open it. */
function mayKnowPlans(actor: Actor, target: AlertRow['target'], places: ReadonlyMap<number, Place>): boolean {
  const place = places.get(idIn(target, 'gpfcProcessChronId') ?? 0)
  return place !== undefined && maySeeProcess(actor, place) && (!place.isClosed || mayOpenRestricted(actor, place))
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

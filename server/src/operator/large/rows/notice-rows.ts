import { nameOfMonth, performanceNoticeMessages, roleCode, type TabTarget, versionNoticeMessages, versionStatus } from '@strata/contract'
import { nameChart, targetOf } from '../../../chart/index.ts'
import { describeDocument } from '../../../document/index.ts'
import { expectationTargetOf, nameExpectation } from '../../../expectation/index.ts'
import { adminId, ceoId, globalOf, holderOf, type LargePlan, type PlannedProcess, personOf } from '../large-plan.ts'
import { handsOf, listVersions } from './chart-rows.ts'
import { isOpenDocument, listDocuments, type PlannedDocument } from './document-rows.ts'
import { handsOfExpectation } from './expectation-rows.ts'
import { dayAfter, listMonths } from './performance-rows.ts'
import { companyId, daysAgo, type LargeRow, type LargeTables } from './row-of-table.ts'

/** Notices: of each approval, of months, and of what waits for them. */
export const noticeTables: LargeTables = {
  event: (plan) => numbered(listEvents(plan)),
  alert: (plan) => numbered(listAlerts(plan)),
}

function* numbered(rows: Iterable<LargeRow>): Generator<LargeRow> {
  let id = 0
  for (const row of rows) {
    id += 1
    yield { company_id: companyId, id, ...row }
  }
}

/** A version that was approved or waits for it, as notices name it. */
interface Noticed {
  name: string
  target: TabTarget
  about: LargeRow
  kind: string
  item: string
  itemId: number
  place: Place | null
  status: string
  onDaysAgo: number
  preparer: number
  approver: number
}

type Place = NonNullable<Parameters<typeof targetOf>[0]['place']>

function* listNoticed(plan: LargePlan): Generator<Noticed> {
  const placeOf = placesOf(plan)
  for (const version of listVersions(plan)) {
    const { id, chart, status, savedDaysAgo } = version
    const { type, below } = chart
    const named = { id, chronId: chart.chronId, type, version: version.version, place: below ? placeOf(below) : null }
    const about = { kind: 'chart', item: type, itemId: id, place: named.place, about: { chart_id: id } }
    const name = `${nameChart(named)}, version ${version.version}`
    yield { ...about, name, target: targetOf(named), status, onDaysAgo: savedDaysAgo - 3, ...handsOf(plan, version) }
  }
  for (const expectation of plan.expectations) {
    const { chronId, type, waiting } = expectation
    const place = placeOf(expectation.process)
    const versions = [{ id: chronId, version: 1, status: versionStatus.approved, onDaysAgo: 754 }]
    const waits = waiting ? [{ id: waiting.id, version: 2, status: versionStatus.inApproval, onDaysAgo: 8 }] : []
    for (const { id, version, status, onDaysAgo } of [...versions, ...waits]) {
      const about = { kind: 'expectation', item: type, itemId: id, place, about: { expectation_id: id } }
      const name = `${nameExpectation({ type, place })}, version ${version}`
      yield {
        ...about,
        name,
        target: expectationTargetOf({ id, type, place }),
        status,
        onDaysAgo,
        ...handsOfExpectation(plan, expectation),
      }
    }
  }
  for (const version of listDocuments(plan)) if (version.docType !== 'PRD') yield noticeDocument(version)
}

function noticeDocument(version: PlannedDocument): Noticed {
  const { id, n, docType, name: title, status, createdDaysAgo } = version
  const { name, target } = describeDocument({ id, chronId: n, docType, name: title, version: version.version, place: null })
  const about = { kind: 'document', item: docType, itemId: id, place: null, about: { document_id: id } }
  const onDaysAgo = isOpenDocument(version) ? createdDaysAgo - 1 : createdDaysAgo - 3
  return { ...about, name, target, status, onDaysAgo, preparer: adminId, approver: ceoId }
}

/** Where processes are by the names and ids of the charts in force. */
function placesOf({ charts }: LargePlan): (process: PlannedProcess) => Place {
  const approved = charts.flatMap(({ versions }) => versions.filter(({ status }) => status === versionStatus.approved))
  const current = new Map(approved.flatMap(({ parts }) => parts.map(({ id, process }) => [process.chronId, id])))
  return ({ chronId, parent, pid, name }) => ({
    chronId,
    parentChronId: parent?.chronId ?? null,
    currentId: current.get(chronId) ?? chronId,
    pid,
    pname: name,
  })
}

function* listEvents(plan: LargePlan): Generator<LargeRow> {
  for (const noticed of listNoticed(plan)) {
    if (noticed.status !== versionStatus.approved) continue
    const params = paramsOf(noticed.place, { item: noticed.item, itemId: noticed.itemId, status: noticed.status })
    const comments = versionNoticeMessages.ended({ version: noticed.name, outcome: 'approved' })
    yield {
      ...noticed.about,
      kind: `${noticed.kind}.approved`,
      created_on: daysAgo(plan, noticed.onDaysAgo),
      comments,
      params: JSON.stringify(params),
    }
  }
  yield* listCompletions(plan)
}

/** Of the last three months, for the leader. */
function* listCompletions(plan: LargePlan): Generator<LargeRow> {
  const placeOf = placesOf(plan)
  for (const { id, expectation, month, monthsAgo, isOpen } of listMonths(plan)) {
    if (isOpen || monthsAgo > 3) continue
    const { type, chronId, process } = expectation
    const place = placeOf(process)
    const params = paramsOf(place, { item: type, itemId: id, status: 'COMPLETED' })
    const comments = performanceNoticeMessages.changed.completed({ month: nameOfMonth(month), name: nameExpectation({ type, place }) })
    yield {
      company_user_id: holderOf(plan, globalOf(process), roleCode.leader),
      created_on: dayAfter(plan, month, 4),
      kind: 'performance.completed',
      comments,
      params: JSON.stringify({ ...params, expectationId: chronId, dataYear: month.year, dataMonth: month.month }),
      expectation_id: chronId,
    }
  }
}

function paramsOf(place: Place | null, { item, itemId, status }: { item: string; itemId: number; status: string }) {
  const sub = place !== null && place.parentChronId !== null ? place : undefined
  return {
    item,
    itemId,
    status,
    gpChronId: place && (place.parentChronId ?? place.chronId),
    expectationId: null,
    dataYear: null,
    dataMonth: null,
    miParentId: sub?.currentId ?? null,
    miParentChronId: sub?.chronId ?? null,
  }
}

/** Who decides is asked; who prepared, and half of all others by turns, gets to know what became of it. */
function* listAlerts(plan: LargePlan): Generator<LargeRow> {
  let n = 0
  for (const { name, target, about, status, onDaysAgo, preparer, approver } of listNoticed(plan)) {
    const noticed = { target: JSON.stringify(target), created_on: daysAgo(plan, onDaysAgo) }
    if (status === versionStatus.inApproval) {
      const awaits = Object.fromEntries(Object.entries(about).map(([column, id]) => [`awaits_${column}`, id]))
      yield {
        ...noticed,
        ...awaits,
        company_user_id: approver,
        text: versionNoticeMessages.waits({ version: name }),
        reminded_on: daysAgo(plan, 0),
      }
    }
    if (status !== versionStatus.approved) continue
    n += 1
    const text = versionNoticeMessages.ended({ version: name, outcome: 'approved' })
    yield { ...noticed, company_user_id: preparer, text, seen: true }
    yield { ...noticed, company_user_id: personOf(plan, (n * 2) % plan.sizes.people), text, seen: n % 3 > 0 }
  }
}

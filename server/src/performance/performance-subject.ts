import {
  type Actor,
  decide,
  type ExpectationType,
  expectationType,
  isApproved,
  isCompletedMonth,
  performanceRefusalMessages as messages,
  nameOfMonth,
  performanceLifecycle,
  performanceTables,
  type Refusal,
  type RightsItem,
} from '@strata/contract'
import { z } from 'zod'
import { readCompanyTimezone } from '../company/index.ts'
import { type ExpectationVersionRow, listExpectationVersions } from '../expectation/index.ts'
import { type CompanyTransaction, fail, type LoadedItem, type LoaderInput, type MemberContext, type Subject } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place } from '../process/index.ts'
import { changesVersions } from '../version/index.ts'
import { type DataRow, findRow } from './data-row-views.ts'
import { findMonthOfRow, findMonthThen, listRowsThen } from './month-then-views.ts'
import { performanceRightsOf } from './performance-rights.ts'
import { findMonth, findMonthIdOfRow, lockMonth, type MonthRow } from './performance-views.ts'

/** The performance data of a process, or of expectations of it. */
export interface PerformanceItem extends LoadedItem {
  /** Nothing where a call names the process alone, as the dashboard does. */
  expectation: MeasuredExpectation | undefined
  /** The process whose expectations these are: a global or a macro process. */
  place: Place
  /** The global process: itself, or the one above. */
  globalPlace: Place
  /** The timezone of the company, which says what the current month is. */
  timezone: string
}

/** Expectations across their versions, with the one that a new month would be opened on. */
export interface MeasuredExpectation {
  chronId: number
  type: ExpectationType
  approved: Pick<ExpectationVersionRow, 'id' | 'version'> | undefined
}

/** The data of one month. */
export interface MonthItem extends PerformanceItem {
  expectation: MeasuredExpectation
  month: MonthRow
}

/** A row of a month. */
export interface RowItem extends MonthItem {
  row: DataRow
  /** As of a day, where its month was opened again since: the completion that it is of. */
  takenBackId?: number | null
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    performance: PerformanceItem
    performanceMonth: MonthItem
    performanceRow: RowItem
  }
}

export const performanceSubject: Subject<'performance'> = { tables: performanceTables, load: loadPerformanceItem }
export const performanceMonthSubject: Subject<'performanceMonth'> = { tables: performanceTables, load: loadMonthItem, explain }
export const performanceRowSubject: Subject<'performanceRow'> = { tables: performanceTables, load: loadRowItem, explain }

/** The expectations that a call names in its path. */
export function measuredOf({ expectation }: Pick<PerformanceItem, 'expectation'>): MeasuredExpectation {
  return expectation ?? fail('NOT_FOUND')
}

const performanceAddress = z.object({ type: expectationType.optional(), id: z.number().optional(), processChronId: z.number().optional() })

async function loadPerformanceItem({ tx, actor }: MemberContext, { params }: LoaderInput): Promise<PerformanceItem | undefined> {
  const { type, id, processChronId } = performanceAddress.parse(params)
  if (id !== undefined) return findPerformanceItem(tx, actor, { type, chronId: id })
  if (processChronId === undefined) return undefined
  const item = await readPlaces(tx, actor.companyUserId, processChronId)
  return item && maySeeProcess(actor, item.place) ? { ...item, expectation: undefined } : undefined
}

const monthAddress = z.object({ type: expectationType, id: z.number() })

/** All that changes a month happens one after another, so that each sees what the one before it did. */
const changes = (action: string): boolean => changesVersions(performanceLifecycle, action)

async function loadMonthItem({ tx, actor }: MemberContext, { params }: LoaderInput, action: string): Promise<MonthItem | undefined> {
  return findMonthItem(tx, actor, { ...monthAddress.parse(params), lock: changes(action) })
}

const rowAddress = z.object({ type: expectationType, id: z.number(), detailId: z.number().optional() })

/** Of `{id}/…/{detailId}` the id is the month's or the chronId of its expectations; alone it is the row's. */
async function loadRowItem({ tx, actor, asOf }: MemberContext, { params }: LoaderInput, action: string): Promise<RowItem | undefined> {
  const { type, id, detailId } = rowAddress.parse(params)
  const rowId = detailId ?? id
  if (asOf) return findRowThen(tx, actor, { type, id, rowId, until: asOf })
  const monthId = await findMonthIdOfRow(tx, rowId)
  const item = monthId === undefined ? undefined : await findMonthItem(tx, actor, { type, id: monthId, lock: changes(action) })
  if (!item || (detailId !== undefined && id !== item.month.id && id !== item.month.expectationChronId)) return undefined
  const row = await findRow(tx, item.month, rowId)
  return row && { ...item, row }
}

/** A row of a month that was completed by then, as it was completed; the id is the month's or the chronId of its expectations. */
async function findRowThen(
  tx: CompanyTransaction,
  actor: Actor,
  { type, id, rowId, until }: { type: ExpectationType; id: number; rowId: number; until: Date },
): Promise<RowItem | undefined> {
  const at = await findMonthOfRow(tx, rowId)
  const item = at && (await findPerformanceItem(tx, actor, { type, chronId: at.chronId }))
  const month = at && (await findMonthThen(tx, at.chronId, { month: at.month, year: at.year, until }))
  if (!item || !month || (id !== month.id && id !== at.chronId)) return undefined
  const row = (await listRowsThen(tx, month)).find(({ data }) => data.id === rowId)
  return row && { ...item, month, row, takenBackId: month.takenBackId, rights: performanceRightsOf(item.place, month.status) }
}

export interface PerformanceAddress {
  /** Left out: of whatever type. */
  type?: ExpectationType | undefined
  /** Of the expectations. */
  chronId: number
}

/** Nothing where the member finds no such expectations: those never approved are for who sees what is under way. */
export async function findPerformanceItem(
  tx: CompanyTransaction,
  actor: Actor,
  address: PerformanceAddress,
): Promise<(PerformanceItem & { expectation: MeasuredExpectation }) | undefined> {
  const item = await readPerformanceItem(tx, actor.companyUserId, address)
  if (!item || !maySeeProcess(actor, item.place)) return undefined
  return item.wasApproved || seesOpen(actor, item.rights) ? item : undefined
}

/** The same for programs, which ask no rights. */
export async function readPerformanceItem(tx: CompanyTransaction, companyUserId: number, { type, chronId }: PerformanceAddress) {
  const versions = await listExpectationVersions(tx, chronId)
  const [newest] = versions
  if (!newest || (type !== undefined && newest.type !== type)) return undefined
  const item = await readPlaces(tx, companyUserId, newest.processChronId)
  const approved = versions.find(isApproved)
  const wasApproved = versions.some(({ approvedOn }) => approvedOn !== null)
  return item && { ...item, expectation: { chronId, type: newest.type, approved }, wasApproved }
}

export interface MonthAddress {
  type?: ExpectationType | undefined
  id: number
  /** Whether to hold the month until the transaction ends. */
  lock: boolean
}

/** Nothing where the member finds no such month; an open one is there for those who see what is under way. */
export async function findMonthItem(tx: CompanyTransaction, actor: Actor, address: MonthAddress): Promise<MonthItem | undefined> {
  const item = await readMonthItem(tx, actor.companyUserId, address)
  if (!item || !maySeeProcess(actor, item.place)) return undefined
  return maySeeMonth(actor, item, item.month) ? item : undefined
}

/** The same for programs, which ask no rights. */
export async function readMonthItem(
  tx: CompanyTransaction,
  companyUserId: number,
  { type, id, lock }: MonthAddress,
): Promise<MonthItem | undefined> {
  if (lock) await lockMonth(tx, id)
  const month = await findMonth(tx, id)
  if (!month) return undefined
  const item = await readPerformanceItem(tx, companyUserId, { type, chronId: month.expectationChronId })
  return item && { ...item, month, rights: performanceRightsOf(item.place, month.status) }
}

/** Whether a member may know of a month: an open one is for those who see what is under way. */
export const maySeeMonth = (actor: Actor, { rights }: LoadedItem, { status }: Pick<MonthRow, 'status'>): boolean =>
  isCompletedMonth(status) || seesOpen(actor, rights)

/** Whoever else is refused, such as for the company's access, gets that answer. */
function seesOpen(actor: Actor, rights: RightsItem): boolean {
  const decision = decide(performanceTables, actor, 'viewUnapproved', rights)
  return decision.allowed || decision.because !== 'role'
}

/** Global and macro processes have expectations. */
async function readPlaces(
  tx: CompanyTransaction,
  companyUserId: number,
  processChronId: number,
): Promise<Omit<PerformanceItem, 'expectation'> | undefined> {
  const place = await findPlace(tx, processChronId, companyUserId)
  if (!place || place.level === 'mi') return undefined
  const globalPlace = place.parentChronId === null ? place : await findPlace(tx, place.parentChronId, companyUserId)
  if (!globalPlace) return undefined
  return { place, globalPlace, timezone: await readCompanyTimezone(tx), rights: performanceRightsOf(place) }
}

/** Which month it is whose state forbids it. */
function explain({ because }: Refusal, _action: string, { month, rights }: MonthItem) {
  if (because !== 'state' || rights.frozen) return undefined
  const named = { month: nameOfMonth(month) }
  return { detail: isCompletedMonth(month) ? messages.monthCompleted(named) : messages.monthOpen(named) }
}

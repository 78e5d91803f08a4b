import type {
  Can,
  CustomerDataDetail,
  DataMonth,
  ExpectationType,
  HistoryEntry,
  InterfacingDataDetail,
  PerformanceAnswer,
  PerformanceDetail,
  PerformanceHeader,
  SupplierDataDetail,
} from '@strata/contract'
import { buildInfo, buildRow, placeOf } from '../expectation/expectation-samples.setup.tsx'
import { jsonAnswer, type SeenCall } from '../platform/stub-server.setup.ts'
import type { OpenedPerformance, PerformancePlace } from './opened-performance.ts'

/** Samples for tests: the customers' data of (P1) Win orders, company 1, of which October 2026 (700) is open and November the current month. */
export const performanceBase = '/aprs/v3/expectationdata/1'

export const performancePlaceOf = (type: ExpectationType): PerformancePlace => ({ ...placeOf(type), chronId: 60 })

export const entryMonthsOfNovember: DataMonth[] = [
  { month: 11, year: 2026 },
  { month: 10, year: 2026 },
  { month: 9, year: 2026 },
  { month: 8, year: 2026 },
]

/** What a leader may do with an open month. */
export const openCan: Can = { create: true, edit: true, close: true, remove: true, reopen: 'state', export: true }
export const completedCan: Can = { create: true, edit: 'state', close: 'state', remove: 'state', reopen: true, export: true }
/** Somebody without a role. */
export const readerCan: Can = { create: 'role', edit: 'role', close: 'role', remove: 'role', reopen: 'role' }

export const buildHeader = (changes: Partial<PerformanceHeader> = {}): PerformanceHeader => ({
  id: 700,
  expectationId: 61,
  dataMonth: 10,
  dataYear: 2026,
  status: { id: 1, name: 'WIP' },
  completedOn: null,
  completedBy: null,
  createdOn: '2026-11-02T08:00:00.000Z',
  ...changes,
})

export const buildCompletedHeader = (changes: Partial<PerformanceHeader> = {}): PerformanceHeader =>
  buildHeader({
    id: 690,
    dataMonth: 9,
    status: { id: 3, name: 'APPROVED' },
    completedOn: '2026-10-04T09:00:00.000Z',
    completedBy: { firstName: 'Marta', lastName: 'Ruiz' },
    ...changes,
  })

const rowFields = {
  dataId: 700,
  expectationDetailId: 501,
  edid: 501,
  detailChronId: 401,
  isMissing: false,
  etag: '"901.0"',
  docid: null,
  docchronid: null,
  docname: null,
  fileExt: null,
}

/** Monthly, target 5, at most 7; nothing delivered yet. */
const measured = {
  description: 'Quotation arrives fast',
  param: 'Quotation lead time',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  freqName: 'Per Month',
  paramVal: '5.0',
  expectationValMin: 'LB',
  expectationValMax: '7',
  delivered: '',
  valMin: 'NV',
  valMax: 'NV',
  outsideRange: '',
  shortTermAction: '',
  cellColor: 'yellow',
  valueCount: 0,
} as const

export const buildCustomerData = (changes: Partial<CustomerDataDetail> = {}): CustomerDataDetail => ({
  ...rowFields,
  cddid: 901,
  cusExpDetailId: 501,
  partyName: 'Design products',
  pid: 'P2',
  customerType: 'Internal',
  customerId: 14,
  customerDisplay: '(P2) Design products',
  ...measured,
  ...changes,
})

export const buildSupplierData = (changes: Partial<SupplierDataDetail> = {}): SupplierDataDetail => ({
  ...rowFields,
  sddid: 901,
  partyName: 'Manage finance',
  pid: 'E1',
  supplierType: 'Internal',
  supplierId: 16,
  supplierDisplay: '(E1) Manage finance',
  ...measured,
  ...changes,
})

export const buildInterfacingData = (changes: Partial<InterfacingDataDetail> = {}): InterfacingDataDetail => ({
  ...rowFields,
  ddid: 901,
  did: 700,
  partyName: 'Ship orders',
  pid: 'P4',
  processId: 15,
  ipDisplay: '(P4) Ship orders',
  yourExpectation: 'Orders leave as confirmed',
  yourParam: 'Orders on time',
  yourMeasureType: '%',
  yourParamVal: '98',
  yourValMin: '95',
  yourValMax: 'HB',
  ydel: '',
  ymin: 'NV',
  ymax: 'NV',
  yCellColor: 'yellow',
  theirExpectation: 'Orders name the address',
  theirParam: 'Orders without an address',
  theirMeasureType: 'N',
  theirParamVal: '0',
  theirValMin: 'NA',
  theirValMax: '2',
  tdel: '',
  tmin: 'NV',
  tvmax: 'NV',
  tCellColor: 'yellow',
  ...changes,
})

export const buildAnswer = (changes: Partial<PerformanceAnswer> = {}): PerformanceAnswer => ({
  header: buildHeader(),
  details: [buildCustomerData()],
  process: buildInfo().process,
  approved: { id: 61, version: 2 },
  months: entryMonthsOfNovember,
  can: openCan,
  ...changes,
})

/** The answer where there is none of a month. */
export const buildNoMonth = (can: Can = { ...completedCan, reopen: 'state' }): PerformanceAnswer =>
  buildAnswer({ header: null, details: [], can })

export const buildHistoryEntry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...buildHeader(),
  can: { read: true, remove: true },
  ...changes,
})

/** An open month with one row, as the screen gives it to its parts. */
export const buildOpenedPerformance = (changes: Partial<OpenedPerformance> = {}): OpenedPerformance => ({
  place: performancePlaceOf('ce'),
  process: buildInfo().process,
  header: buildHeader(),
  details: [buildCustomerData()],
  approved: { id: 61, version: 2 },
  months: entryMonthsOfNovember,
  can: openCan,
  refresh: () => Promise.resolve(),
  ...changes,
})

interface Served {
  type?: ExpectationType
  /** By 'year-month'; a month not named has none. */
  months?: Readonly<Record<string, PerformanceAnswer>>
  latest?: PerformanceAnswer
  history?: readonly HistoryEntry[]
  /** What is answered of a month that is not named. */
  none?: PerformanceAnswer
}

/** What the server answers of the data of P1: October with one row, no completed month. */
export function performanceAnswers(served: Served = {}): Record<string, (call: SeenCall) => Response> {
  const { type = 'ce', months = { '2026-10': buildAnswer() }, none = buildNoMonth(), latest = none, history = historyOf(months) } = served
  const path = `GET ${performanceBase}/${type}/60`
  const absent = entryMonthsOfNovember.map(({ month, year }) => [`${path}/get/${month}/${year}`, () => jsonAnswer(none)])
  const present = Object.entries(months).map(([name, answer]) => {
    const [year, month] = name.split('-').map(Number)
    return [`${path}/get/${month}/${year}`, () => jsonAnswer(answer)]
  })
  return {
    [`GET /aprs/v3/expectation/1/${type}/summary/12`]: () => jsonAnswer([buildRow()]),
    [`${path}/datahistory`]: () => jsonAnswer(history),
    [`${path}/getlatest`]: () => jsonAnswer(latest),
    ...Object.fromEntries([...absent, ...present]),
  }
}

const historyOf = (months: Readonly<Record<string, PerformanceAnswer>>): HistoryEntry[] =>
  Object.values(months).flatMap(({ header, can }) =>
    header ? [{ ...header, can: { read: true, ...(can.remove === undefined ? {} : { remove: can.remove }) } }] : [],
  )

/** A row as the server has it after a change, with the next etag. */
export const changedRow = <Row extends PerformanceDetail>(row: Row, changes: Partial<Row>): Row => ({ ...row, etag: '"901.1"', ...changes })

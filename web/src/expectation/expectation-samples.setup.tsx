import type {
  Can,
  CustomerDetail,
  ExpectationDetail,
  ExpectationInfo,
  ExpectationParty,
  ExpectationRow,
  ExpectationType,
  InterfacingDetail,
  SupplierDetail,
} from '@strata/contract'
import { jsonAnswer, type SeenCall } from '../platform/stub-server.setup.ts'
import type { ExpectationPlace, OpenedOf } from './opened-expectation.ts'

/** Samples for tests: customers' expectations of (P1) Win orders, company 1, with a WIP (62) that the reader may do everything with. */
export const base = '/aprs/v3/expectation/1'

export const placeOf = (type: ExpectationType): ExpectationPlace => ({ companyId: 1, type, processChronId: 12, globalChronId: 12 })

const tomas = { firstName: 'Tomas', lastName: 'Berg' }
const marta = { firstName: 'Marta', lastName: 'Ruiz' }

const wipCan: Can = {
  edit: true,
  remove: true,
  sendForApproval: true,
  approve: 'state',
  withdraw: 'state',
  makeWip: 'state',
  template: 'state',
  create: true,
  export: true,
  comments: true,
}

export function buildInfo(changes: Partial<ExpectationInfo> = {}): ExpectationInfo {
  return {
    id: 62,
    chronId: 60,
    version: 3,
    status: { id: 1, name: 'WIP' },
    itemType: { name: 'ce' },
    subprocessId: null,
    process: { processChronId: 12, pid: 'P1', pname: 'Win orders', level: 'macro', restrict: 'false', globalChronId: 12 },
    createdOn: '2026-11-17T08:00:00.000Z',
    savedOn: '2026-11-18T08:00:00.000Z',
    sentOn: null,
    approvedOn: null,
    retiredOn: null,
    preparedBy: tomas,
    sentBy: null,
    approvedBy: null,
    rejection: null,
    etag: '"62.1"',
    can: wipCan,
    ...changes,
  }
}

/** Version 2, in force. */
export const buildApprovedInfo = (changes: Partial<ExpectationInfo> = {}): ExpectationInfo =>
  buildInfo({
    id: 61,
    version: 2,
    status: { id: 3, name: 'APPROVED' },
    sentOn: '2026-10-01T08:00:00.000Z',
    sentBy: tomas,
    approvedOn: '2026-10-02T10:00:00.000Z',
    approvedBy: marta,
    etag: '"61.4"',
    can: { ...wipCan, edit: 'state', remove: 'state', sendForApproval: 'state', makeWip: true, template: true },
    ...changes,
  })

/** Version 3, sent and waiting for the reader's decision. */
export const buildSentInfo = (changes: Partial<ExpectationInfo> = {}): ExpectationInfo =>
  buildInfo({
    status: { id: 2, name: 'IA' },
    sentOn: '2026-11-19T09:30:00.000Z',
    sentBy: tomas,
    can: { ...wipCan, edit: 'state', remove: 'state', sendForApproval: 'state', approve: true, withdraw: true },
    ...changes,
  })

const rowFields = { id: 501, chronId: 401, isMissing: false, etag: '"501.0"' }

const measured = {
  description: 'Quotation arrives fast',
  param: 'Quotation lead time',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  freqName: 'Per Month',
  paramVal: '5',
  valMin: 'LB',
  valMax: '7',
} as const

export const buildCustomer = (changes: Partial<CustomerDetail> = {}): CustomerDetail => ({
  ...rowFields,
  partyName: 'Design products',
  pid: 'P2',
  customerType: 'Internal',
  customerId: 14,
  customerDisplay: '(P2) Design products',
  ...measured,
  ...changes,
})

export const buildSupplier = (changes: Partial<SupplierDetail> = {}): SupplierDetail => ({
  ...rowFields,
  partyName: 'Manage finance',
  pid: 'E1',
  supplierType: 'Internal',
  supplierId: 16,
  supplierDisplay: '(E1) Manage finance',
  ...measured,
  ...changes,
})

export const buildInterfacing = (changes: Partial<InterfacingDetail> = {}): InterfacingDetail => ({
  ...rowFields,
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
  theirExpectation: 'Orders name the address',
  theirParam: 'Orders without an address',
  theirMeasureType: 'N',
  theirParamVal: '0',
  theirValMin: 'NA',
  theirValMax: '2',
  ...changes,
})

/** Of the approved summary: two processes, an additional customer, and Management. */
export const parties: ExpectationParty[] = [
  { type: 'Internal', id: 14, name: 'Design products', pid: 'P2' },
  { type: 'Internal', id: 15, name: 'Ship orders', pid: 'P4' },
  { type: 'External', id: 8, name: 'Hospitals', pid: null },
  { type: 'Management', id: null, name: 'Management', pid: null },
]

const noWork = () => Promise.resolve()

const openedParts = {
  process: buildInfo().process,
  complete: true,
  missing: [],
  parties,
  contentHash: 'hash-62',
  noteHash: 'note-62',
  refresh: noWork,
}

/** A version with one row, as the screen gives it to its parts. */
export const buildOpened = (changes: Partial<OpenedOf['ce']> = {}): OpenedOf['ce'] => {
  const info = changes.info ?? buildInfo()
  return {
    ...openedParts,
    place: placeOf('ce'),
    type: 'ce',
    info,
    versions: [info],
    can: info.can,
    details: [buildCustomer()],
    ...changes,
  }
}

export const buildOpenedSuppliers = (changes: Partial<OpenedOf['se']> = {}): OpenedOf['se'] => {
  const info = changes.info ?? buildInfo({ itemType: { name: 'se' } })
  return {
    ...openedParts,
    place: placeOf('se'),
    type: 'se',
    info,
    versions: [info],
    can: info.can,
    details: [buildSupplier()],
    ...changes,
  }
}

export const buildOpenedInterfacing = (changes: Partial<OpenedOf['ie']> = {}): OpenedOf['ie'] => {
  const info = changes.info ?? buildInfo({ itemType: { name: 'ie' } })
  return {
    ...openedParts,
    place: placeOf('ie'),
    type: 'ie',
    info,
    versions: [info],
    can: info.can,
    details: [buildInterfacing()],
    ...changes,
  }
}

type Listed = NonNullable<ExpectationRow['expectation']>

/** A version in the summary panel: version 2, approved by Ingrid Solheim. */
const buildListed = (changes: Partial<Listed> = {}): Listed => ({
  id: 61,
  chronId: 60,
  version: 2,
  status: { id: 3, name: 'APPROVED' },
  approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
  approvedOn: '2026-11-21T13:34:00Z',
  ...changes,
})

/** One that is under way. */
export const buildListedWip = (changes: Partial<Listed> = {}): Listed =>
  buildListed({ id: 62, version: 3, status: { id: 1, name: 'WIP' }, approvedBy: null, approvedOn: null, ...changes })

/** A row of the summary panel: (P1) Win orders with version 2 in force, and nothing under way. */
export function buildRow(changes: Partial<ExpectationRow> = {}): ExpectationRow {
  return {
    processChronId: 12,
    pid: 'P1',
    pname: 'Win orders',
    level: 'macro',
    restrict: 'false',
    globalChronId: 12,
    expectation: buildListed(),
    underWay: null,
    hasSummary: true,
    wipRows: null,
    can: { read: true, create: true, remove: 'state' },
    ...changes,
  }
}

/** The row of the sub-process (P1.1) Qualify leads, which has none yet. */
export const buildSubRow = (changes: Partial<ExpectationRow> = {}): ExpectationRow =>
  buildRow({ processChronId: 21, pid: 'P1.1', pname: 'Qualify leads', level: 'sub', expectation: null, ...changes })

interface Served {
  rows?: ExpectationRow[]
  type?: ExpectationType
  details?: readonly ExpectationDetail[]
  complete?: boolean
  missing?: readonly string[]
}

/** What the server answers of these versions, newest first, with the same rows in each; the panel's rows are made of them where none are given. */
export function expectationAnswers(
  versions: readonly ExpectationInfo[],
  served: Served = {},
): Record<string, (call: SeenCall) => Response> {
  const { type = 'ce', details = [buildCustomer()], complete = true, missing = [] } = served
  const contents = versions.flatMap((info) => [
    [`GET ${base}/${type}/${info.id}/getversions`, () => jsonAnswer(versions)],
    [
      `GET ${base}/${type}/${info.id}/get`,
      () =>
        jsonAnswer({ info, details, complete, missing, parties, can: info.can }, { etag: info.etag, 'x-content-hash': `hash-${info.id}` }),
    ],
  ])
  return {
    [`GET ${base}/${type}/summary/12`]: () => jsonAnswer(served.rows ?? [rowOf(versions)]),
    'GET /aprs/v3/comment/1/ce/60/unread': () => jsonAnswer({ unread: 0, lastReadOn: null, pinned: [], can: {} }),
    'GET /aprs/v3/frequency/1/12': () =>
      jsonAnswer([
        { id: 2, name: 'Per Day' },
        { id: 3, name: 'Per Month' },
        { id: 4, name: 'Per Project' },
      ]),
    ...Object.fromEntries(contents),
  }
}

function rowOf(versions: readonly ExpectationInfo[]): ExpectationRow {
  const versionsWith = (statuses: readonly string[]) => {
    const found = versions.find(({ status }) => statuses.includes(status.name))
    if (!found) return null
    const { id, chronId, version, status, approvedBy, approvedOn } = found
    return { id, chronId, version, status, approvedBy, approvedOn }
  }
  const [approved, open] = [versionsWith(['APPROVED']), versionsWith(['WIP', 'IA'])]
  return buildRow({ expectation: approved ?? open, underWay: approved && open })
}

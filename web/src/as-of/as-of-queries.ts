import {
  chartRoutes,
  type DataMonth,
  documentRoutes,
  type ExpectationType,
  expectationRoutes,
  type FolderedType,
  type ProcessType,
  performanceRoutes,
  performanceRowRoutes,
  processRoleRoutes,
  processRoutes,
  summaryRoutes,
} from '@strata/contract'
import { call, query } from '../platform/index.ts'
import type { PlaceThen } from './place-then.ts'

type Then = Pick<PlaceThen, 'companyId' | 'day'>

const keyOf = ({ companyId, day }: Then) => ['asOf', companyId, day] as const

/** The versions of a chart that were approved by then, newest first; `parentId` is 0 for the Global Chart. */
export const chartsThen = (then: Then, type: 'gpfc' | 'ma' | 'mi', parentId: number) =>
  query({
    key: [...keyOf(then), 'charts', type, parentId],
    route: chartRoutes.listVersions,
    request: { params: { companyId: then.companyId, type, parentId }, asOf: then.day },
  })

/** Below a global process, each with the process it hung below and its name then. */
export const microsThen = (then: Then, globalChronId: number) =>
  query({
    key: [...keyOf(then), 'micros', globalChronId],
    route: chartRoutes.listForTree,
    request: { params: { companyId: then.companyId, type: 'mi', parentId: globalChronId }, asOf: then.day },
  })

export const summariesThen = (then: Then, processId: number) =>
  query({
    key: [...keyOf(then), 'summaries', processId],
    route: summaryRoutes.listSummaries,
    request: { params: { companyId: then.companyId, processId }, asOf: then.day },
  })

/** Of a global process and of its sub-processes. */
export const expectationsThen = (then: Then, type: ExpectationType, globalChronId: number) =>
  query({
    key: [...keyOf(then), 'expectations', type, globalChronId],
    route: expectationRoutes.listExpectations,
    request: { params: { companyId: then.companyId, type, processChronId: globalChronId }, asOf: then.day },
  })

export const expectationVersionsThen = (then: Then, type: ExpectationType, id: number) =>
  query({
    key: [...keyOf(then), 'expectation versions', type, id],
    route: expectationRoutes.listExpectationVersions,
    request: { params: { companyId: then.companyId, type, id }, asOf: then.day },
  })

/** Those that a version of a chart holds: it is or was in force, and never changes. */
export const processesThen = (then: Then, type: ProcessType, chartId: number) =>
  query({
    key: [...keyOf(then), 'processes', type, chartId],
    route: processRoutes.listProcesses,
    request: { params: { companyId: then.companyId, type, chartId } },
  })

/** Of all processes. */
export const membersThen = (then: Then) =>
  query({
    key: [...keyOf(then), 'members'],
    route: processRoleRoutes.listMembers,
    request: { params: { companyId: then.companyId }, query: {}, asOf: then.day },
  })

/** Of all folders; `parentId` is 0 for a global group. */
export const documentsThen = (then: Then, docType: FolderedType, parentId: number) =>
  query({
    key: [...keyOf(then), 'documents', docType, parentId],
    route: documentRoutes.listInForce,
    request: { params: { companyId: then.companyId, docType, parentId }, asOf: then.day },
  })

/** The completed months of expectations, which the chronId names, the newest first. */
export const monthsThen = (then: Then, type: ExpectationType, id: number) =>
  query({
    key: [...keyOf(then), 'months', type, id],
    route: performanceRoutes.listDataHistory,
    request: { params: { companyId: then.companyId, type, id }, asOf: then.day },
  })

export const monthThen = (then: Then, { type, id, month, year }: DataMonth & { type: ExpectationType; id: number }) =>
  query({
    key: [...keyOf(then), 'month', type, id, year, month],
    route: performanceRoutes.getDataOfMonth,
    request: { params: { companyId: then.companyId, type, id, month, year }, asOf: then.day },
  })

/** The single values behind a row, as its month was completed; `id` is the chronId of the expectations. */
export const valuesThen = (then: Then, type: ExpectationType, { id, rowId }: { id: number; rowId: number }) =>
  query({
    key: [...keyOf(then), 'values', type, id, rowId],
    route: performanceRowRoutes.listSingleValues,
    request: { params: { companyId: then.companyId, type, id, detailId: rowId }, asOf: then.day },
  })

/** The address that a browser saves the notes of a row from, as they were when its month was completed. */
export async function getNoteAddress(then: Then, type: ExpectationType, { id, rowId }: { id: number; rowId: number }): Promise<string> {
  const params = { companyId: then.companyId, type, id, detailId: rowId }
  return (await call(documentRoutes.getNoteInfo, { params, asOf: then.day })).data.url
}

/** Asked before a day is shown: refused for one that cannot be. */
export const dayQuery = (then: Then) =>
  query({
    key: [...keyOf(then), 'day'],
    route: chartRoutes.getApproved,
    request: { params: { companyId: then.companyId }, asOf: then.day },
  })

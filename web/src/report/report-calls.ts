import { documentMessages, documentRoutes, exceptionReportRoutes, type RouteRequest } from '@strata/contract'
import { call, runSave } from '../platform/index.ts'
import type { ReportFormat } from './exception/report-choice.ts'

const paramsOf = (companyId: number, id: number) => ({ companyId, docType: 'CFR' as const, id })

/** A report as it is stored now. */
export const loadReport = async (companyId: number, id: number) =>
  (await call(documentRoutes.getDocument, { params: paramsOf(companyId, id) })).data

/** Gives a report another name; `etag` is of the state that is renamed. */
export const renameReport = (companyId: number, { id, etag, name }: { id: number; etag: string; name: string }) =>
  runSave({
    work: () => call(documentRoutes.renameDocument, { params: paramsOf(companyId, id), headers: { 'if-match': etag }, body: { name } }),
    done: documentMessages.renamed,
    failed: documentMessages.renameFailed,
  })

type ExceptionPlace = RouteRequest<typeof exceptionReportRoutes.getExceptionReport>['params']

/** Lets the server make an exception report; answers where to fetch it. `signal` gives it up. */
export const makeExceptionReport = async (params: ExceptionPlace, format: ReportFormat, signal: AbortSignal) =>
  (await call(exceptionReportRoutes.getExceptionReport, { params, query: { format } }, { signal })).data

import {
  type DataMonth,
  exceptionReportMessages,
  type exceptionReportRoutes,
  nameOfMonth,
  type RouteInput,
  type RouteOutput,
} from '@strata/contract'
import { keepMadeFile, refuseOtherCompany, type SessionContext, toFileName, workbookType } from '../../platform/index.ts'
import { describeExceptions } from './describe-exceptions.ts'
import { readExceptions } from './read-exceptions.ts'
import { writeExceptionReport } from './write-exception-report.ts'

type Routes = typeof exceptionReportRoutes

const mediaTypes = { xlsx: workbookType, pdf: 'application/pdf' } as const

/** Files take their time: they are made between two short transactions (specification 5 §20.12). */
export async function getExceptionReport(
  context: SessionContext,
  { params, query: { format } }: RouteInput<Routes['getExceptionReport']>,
): Promise<RouteOutput<Routes['getExceptionReport']>> {
  const { companyId, actor, services } = context
  refuseOtherCompany(context, params)
  const { processChronId, month, year } = params
  const wanted = { processChronId, month: { month, year }, now: services.clock.now() }
  const print = describeExceptions(await services.database.readInCompany(companyId, (tx) => readExceptions(tx, actor, wanted)))
  const bytes = await writeExceptionReport(context, { format, print })
  const fileName = nameReport(print.scope, params, format)
  const url = await keepMadeFile(services, companyId, { fileName, type: mediaTypes[format], bytes })
  context.audit({ processChronId, month, year, format })
  const { accountId, companyUserId } = actor
  await services.database.inCompany(companyId, (tx) => context.record(tx, { accountId, companyUserId }))
  return { data: url, url }
}

/** 'Exception Report - P1 Win orders - Dec 2026.xlsx': of '(P1) Win orders', as some systems allow no brackets in the name of a file. */
const nameReport = (scope: string, month: DataMonth, format: string): string =>
  toFileName(`${exceptionReportMessages.title} - ${scope.replace(/^\((\S+)\)/, '$1')} - ${nameOfMonth(month)}.${format}`)

import { type expectationFileRoutes, noRowsMatch, type RouteInput, type RouteOutput } from '@strata/contract'
import { getCompanyView } from '../../company/company-views.ts'
import { chooseDetails } from '../../performance/template/choose-details.ts'
import { describeTemplates } from '../../performance/template/describe-templates.ts'
import { readHeldRows } from '../../performance/template/held-rows.ts'
import { listProjectNames } from '../../performance/template/project-name-views.ts'
import { refusePeriod } from '../../performance/template/refuse-period.ts'
import { writeTemplates } from '../../performance/template/write-templates.ts'
import { keepMadeFile, workbookType } from '../../platform/files/made-file.ts'
import type { SessionContext } from '../../platform/serve/context.ts'
import { readExpectation } from '../read-expectation.ts'
import { describePrint } from './describe-print.ts'
import { namePrint } from './file-names.ts'
import { loadToPrint, loadToTemplate } from './load-to-file.ts'
import { writeExpectationFile } from './write-expectation-file.ts'

type Routes = typeof expectationFileRoutes

const mediaTypes = { xlsx: workbookType, pdf: 'application/pdf' } as const

/** Files take their time: they are made between two short transactions (specification 5 §20.12). */
export async function downloadExpectation(
  context: SessionContext,
  { params, query: { format } }: RouteInput<Routes['downloadExpectation']>,
): Promise<RouteOutput<Routes['downloadExpectation']>> {
  const { companyId, actor, services } = context
  const now = services.clock.now()
  const print = await services.database.readInCompany(companyId, async (tx) => {
    const item = await loadToPrint(tx, actor, params)
    const { name: company } = await getCompanyView(tx)
    const read = await readExpectation(tx, actor, item)
    return { ...describePrint({ company, ...read, now, timezone: item.timezone }), fileName: namePrint(read.info, format) }
  })
  const bytes = await writeExpectationFile(companyId, { format, print })
  const url = await keepMadeFile(services, companyId, { fileName: print.fileName, type: mediaTypes[format], bytes })
  context.audit({ format })
  await record(context)
  return { url }
}

export async function makeDataTemplates(
  context: SessionContext,
  { params, body }: RouteInput<Routes['makeDataTemplates']>,
): Promise<RouteOutput<Routes['makeDataTemplates']>> {
  const { companyId, actor, services } = context
  const templates = await services.database.readInCompany(companyId, async (tx) => {
    const { item, openMonth } = await loadToTemplate(tx, actor, { ...params, month: body.month, year: body.year })
    refusePeriod(body, { now: services.clock.now(), isOpen: openMonth !== undefined })
    const { name: company } = await getCompanyView(tx)
    const { info, details } = await readExpectation(tx, actor, item)
    const chosen = chooseDetails(details, body.detail_ids)
    const projectNames = await listProjectNames(tx, item.globalPlace.chronId)
    return describeTemplates({
      ...body,
      companyId,
      company,
      info,
      details: chosen,
      projectNames,
      held: await readHeldRows(tx, openMonth, body.detail_ids),
      secret: services.configuration.auditSecret,
    })
  })
  const files = templates.length === 0 ? [] : await writeTemplates(companyId, templates)
  const urls: Record<string, string> = {}
  for (const [index, bytes] of files.entries()) {
    const { fileName = '' } = templates[index] ?? {}
    urls[fileName] = await keepMadeFile(services, companyId, { fileName, type: workbookType, bytes })
  }
  context.audit({ month: body.month, year: body.year, files: files.length })
  await record(context)
  return files.length === 0 ? { err_code: noRowsMatch } : urls
}

async function record(context: SessionContext): Promise<void> {
  const { companyId, actor, services } = context
  const { accountId, companyUserId } = actor
  await services.database.inCompany(companyId, (tx) => context.record(tx, { accountId, companyUserId }))
}

import { type expectationFileRoutes, noRowsMatch, type RouteInput, type RouteOutput } from '@strata/contract'
import { getCompanyView } from '../../company/company-views.ts'
import { readExpectation } from '../../expectation/read-expectation.ts'
import { keepMadeFile, workbookType } from '../../platform/files/made-file.ts'
import type { SessionContext } from '../../platform/serve/context.ts'
import { chooseDetails } from './choose-details.ts'
import { describeTemplates } from './describe-templates.ts'
import { readHeldRows } from './held-rows.ts'
import { loadToTemplate } from './load-to-template.ts'
import { listProjectNames } from './project-name-views.ts'
import { refusePeriod } from './refuse-period.ts'
import { writeTemplates } from './write-templates.ts'

type Routes = typeof expectationFileRoutes

/** Files take their time: they are made between two short transactions (specification 5 §20.12). */
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
  const { accountId, companyUserId } = actor
  await services.database.inCompany(companyId, (tx) => context.record(tx, { accountId, companyUserId }))
  return files.length === 0 ? { err_code: noRowsMatch } : urls
}

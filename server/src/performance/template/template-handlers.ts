import {
  type DataMonth,
  type ExpectationDetail,
  type expectationFileRoutes,
  performanceRefusalMessages as messages,
  noRowsMatch,
  partyTypes,
  type RouteInput,
  type RouteOutput,
  templatePeriods,
} from '@strata/contract'
import { getCompanyView } from '../../company/index.ts'
import { isPartyDetail, type PartyDetail, partyTypeOf, readExpectation, refuseField } from '../../expectation/index.ts'
import { keepMadeFile, type SessionContext, workbookType } from '../../platform/index.ts'
import { describeTemplates } from './describe-templates.ts'
import { readHeldRows } from './held-rows.ts'
import { loadToTemplate } from './load-to-template.ts'
import { listProjectNames } from './project-name-views.ts'
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
  const files = templates.length === 0 ? [] : await writeTemplates(context, templates)
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

/**
 * The rows that were chosen, in the order of the table; none where none of the ids is one of these rows. Rows of two versions are refused. @throws Problem INVALID
 */
function chooseDetails(details: readonly ExpectationDetail[], ids: readonly number[]): PartyDetail[] {
  const wanted = new Set(ids)
  const chosen = details.filter(isPartyDetail).filter(({ id }) => wanted.has(id))
  if (chosen.length > 0 && chosen.length < wanted.size) refuseField('detail_ids', messages.otherVersionsRows)
  return partyTypes.flatMap((party) => chosen.filter((detail) => partyTypeOf(detail) === party))
}

/** Refuses a month that nobody could choose (specification 3 §9), wherever on earth it is chosen; one that is open can be. @throws Problem INVALID */
function refusePeriod({ month, year }: DataMonth, { now, isOpen }: { now: Date; isOpen: boolean }): void {
  if (isOpen) return
  const current = [-12, 14].map((hours) => new Date(now.getTime() + hours * 3_600_000))
  const periods = current.flatMap((day) => templatePeriods({ month: day.getUTCMonth() + 1, year: day.getUTCFullYear() }))
  if (periods.some((period) => period.month === month && period.year === year)) return
  refuseField('month', messages.templateMonth)
}

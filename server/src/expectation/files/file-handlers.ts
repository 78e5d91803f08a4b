import type { expectationFileRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { getCompanyView } from '../../company/index.ts'
import { keepMadeFile, type SessionContext, workbookType } from '../../platform/index.ts'
import { listSignatures } from '../../version/index.ts'
import { readExpectation } from '../read-expectation.ts'
import { describePrint, namePrint } from './describe-print.ts'
import { loadToPrint } from './load-to-file.ts'
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
    const { name: company, info: settings } = await getCompanyView(tx)
    const read = await readExpectation(tx, actor, item)
    const signatures = settings.signed_since === null ? [] : await listSignatures(tx, { kind: 'expectation', id: read.info.id })
    return { ...describePrint({ company, ...read, signatures, now, timezone: item.timezone }), fileName: namePrint(read.info, format) }
  })
  const bytes = await writeExpectationFile(context, { format, print })
  const url = await keepMadeFile(services, companyId, { fileName: print.fileName, type: mediaTypes[format], bytes })
  context.audit({ format })
  const { accountId, companyUserId } = actor
  await services.database.inCompany(companyId, (tx) => context.record(tx, { accountId, companyUserId }))
  return { url }
}

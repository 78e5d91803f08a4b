import { type AuditPage, auditPageSize, type auditRoutes, companyTables, decide, type RouteInput } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { fail, type ItemContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { countAudit, listAudit } from './audit-views.ts'
import { describeEntries } from './describe-entries.ts'
import { writeAuditFile } from './write-audit-file.ts'

type Routes = typeof auditRoutes

export async function searchAudit({ tx, actor }: ItemContext<'company'>, { query }: RouteInput<Routes['searchAudit']>): Promise<AuditPage> {
  const { page, ...filter } = query
  const search = { ...filter, timezone: await readTimezone(tx, actor.companyUserId) }
  const [entries, total] = [await listAudit(tx, search, { page, size: auditPageSize }), await countAudit(tx, search)]
  return { entries: await describeEntries(tx, entries), page, size: auditPageSize, total }
}

export async function exportAudit(context: SessionContext, { params, query }: RouteInput<Routes['exportAudit']>): Promise<{ url: string }> {
  const { actor, companyId, services } = context
  refuseOtherCompany(context, params)
  const decision = decide(companyTables, actor, 'audit', { group: 'company', restricted: false, roles: [] })
  if (!decision.allowed) fail(decision.code)
  const url = await writeAuditFile(services, companyId, actor.companyUserId, query)
  await services.database.inCompany(companyId, (tx) =>
    context.record(tx, { accountId: actor.accountId, companyUserId: actor.companyUserId }),
  )
  return { url }
}

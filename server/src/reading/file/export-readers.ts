import { decide, type RouteInput, type RouteOutput, type readingRoutes, readingTables } from '@strata/contract'
import { getCompanyView, readTimezone } from '../../company/index.ts'
import { fail, keepMadeFile, refuseOtherCompany, type SessionContext, toFileName, workbookType } from '../../platform/index.ts'
import { kindOf } from '../read-kinds.ts'
import type { ReadableKinds } from '../readable-kind.ts'
import { describeReader } from '../reading-handlers.ts'
import { loadReadingItem } from '../reading-subject.ts'
import { countReaders, listReaders } from '../reading-views.ts'
import { describeReaders } from './describe-readers.ts'
import { writeReadersFile } from './write-readers-file.ts'

type Route = (typeof readingRoutes)['exportReaders']

/** More people than a company has. */
const everybody = { page: 0, size: 100_000 }

/** Files take their time: they are made between two short transactions (specification 5 §20.12). */
export async function exportReaders(
  context: SessionContext,
  { params }: RouteInput<Route>,
  kinds: ReadableKinds,
): Promise<RouteOutput<Route>> {
  const { companyId, actor, services } = context
  refuseOtherCompany(context, params)
  const now = services.clock.now()
  const print = await services.database.readInCompany(companyId, async (tx) => {
    const item = (await loadReadingItem({ tx, actor }, { params }, 'watch')) ?? fail('NOT_FOUND')
    const decision = decide(readingTables, actor, 'watch', item.rights)
    if (!decision.allowed) fail(decision.code)
    const { request } = item
    if (!request) fail('NOT_FOUND')
    const { find } = kinds[kindOf(item.type).kind].readable
    const inForce = (await find(tx, item.versionId, actor.companyUserId)) ?? fail('NOT_FOUND')
    const asked = (await find(tx, request.versionId ?? item.versionId, actor.companyUserId)) ?? inForce
    const [present, counts] = [await inForce.readBound(), await countReaders(tx, [request.id])]
    const rows = await listReaders(tx, { requestId: request.id, now }, everybody)
    return describeReaders({
      company: (await getCompanyView(tx)).name,
      version: asked.notice.name,
      request: { ...request, counts: counts.get(request.id) ?? { asked: 0, read: 0, left: 0, leftOut: 0 } },
      readers: rows.map((row) => describeReader(row, { ...present, version: item.version })),
      now,
      timezone: await readTimezone(tx, actor.companyUserId),
    })
  })
  const bytes = await writeReadersFile(context, print)
  const fileName = toFileName(`${print.version.replace(/^\((\S+)\)/, '$1')}.xlsx`)
  const url = await keepMadeFile(services, companyId, { fileName, type: workbookType, bytes })
  const { accountId, companyUserId } = actor
  await services.database.inCompany(companyId, (tx) => context.record(tx, { accountId, companyUserId }))
  return { url }
}

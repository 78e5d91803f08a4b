import { type Actor, decide, type documentRoutes, performanceTables, type RouteOutput, versionStatus } from '@strata/contract'
import { findPerformanceItem, performanceRightsOf } from '../performance/index.ts'
import { type CompanyTransaction, fail, type ItemContext } from '../platform/index.ts'
import { findVersion } from './document-views.ts'
import { findKeptNote, findPlaceOfKeptNote } from './kept-note-views.ts'
import { signDownload } from './sign-download.ts'

/** Of a month that was opened again since, the file that its notes had as it was completed: whoever may read completed months may read it, also where the document is gone. */
export async function getNoteInfo({
  tx,
  companyId,
  actor,
  item,
  services,
  audit,
}: ItemContext<'performanceRow'>): Promise<RouteOutput<(typeof documentRoutes)['getNoteInfo']>> {
  const { data } = item.row
  const note = data.note ?? fail('NOT_FOUND')
  audit({ dataId: item.month.id, rowId: data.id, documentId: note.id })
  const shared = { as: 'file' as const, memberId: actor.companyUserId }
  if (!item.takenBackId)
    return signDownload(services, companyId, { ...shared, version: (await findVersion(tx, note.id)) ?? fail('NOT_FOUND') })
  const kept = (await findKeptNote(tx, item.takenBackId, note.id)) ?? fail('NOT_FOUND')
  return signDownload(services, companyId, { ...shared, version: kept, on: 'note' })
}

/** Refuses who may not read kept notes (by their id) as they are read as of a day. @throws Problem NOT_FOUND, RESTRICTED, PREMIUM_ONLY */
export async function refuseNoteReader({ tx, actor }: { tx: CompanyTransaction; actor: Actor }, { id }: { id: number }): Promise<void> {
  const chronId = (await findPlaceOfKeptNote(tx, id)) ?? fail('NOT_FOUND')
  const { place } = (await findPerformanceItem(tx, actor, { chronId })) ?? fail('NOT_FOUND')
  const decision = decide(performanceTables, actor, 'read', performanceRightsOf(place, versionStatus.approved))
  if (!decision.allowed) fail(decision.code)
}

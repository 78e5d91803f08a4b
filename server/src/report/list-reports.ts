import {
  type Actor,
  decide,
  documentTables,
  mayOpenRestricted,
  type Report,
  type ReportFolder,
  type ReportView,
  versionStatus,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { documentEtag, documentRightsOf, isInline } from '../document/index.ts'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { findPlace, listPlaces, maySeeProcess, type Place } from '../process/index.ts'
import { countReports, listProcessIds, listReportCounts, listReportRows, type ReportRow, type ReportSelection } from './report-views.ts'

/** How many a call without a size answers. */
const unpagedSize = 500

export interface ReportQuery {
  view: ReportView
  /** The chronId of a process, or 0. */
  parentId: number
  /** From 0. */
  page: number
  size?: number | undefined
}

interface ReportList {
  items: (Report | ReportFolder)[]
  total: number
}

interface Asking {
  tx: CompanyTransaction
  actor: Actor
}

/** Reports of processes that one may open, or those processes as folders. @throws Problem NOT_FOUND, RESTRICTED */
export async function listReports(asking: Asking, query: ReportQuery): Promise<ReportList> {
  const { view, parentId } = query
  if (view === 'recent' || view === 'process') {
    if (parentId !== 0) fail('NOT_FOUND')
    const places = await listOpenPlaces(asking)
    return view === 'recent' ? pageOf(asking, places, { ...query, status: versionStatus.approved }) : foldersOf(asking, places, query)
  }
  if (view === 'archived' && parentId === 0) return foldersOf(asking, await listOpenPlaces(asking), query)
  const place = await getOpenPlace(asking, parentId)
  return pageOf(asking, [place], { ...query, status: view === 'archived' ? versionStatus.archived : versionStatus.approved })
}

/** What one may open of the processes that are, or were, in the approved Global Chart; in the order of their pids. */
async function listOpenPlaces({ tx, actor }: Asking): Promise<Place[]> {
  const places = await listPlaces(tx, await listProcessIds(tx), actor.companyUserId)
  return places.filter((place) => !place.isClosed || mayOpenRestricted(actor, place)).sort((a, b) => comparePids(a.pid, b.pid))
}

async function getOpenPlace({ tx, actor }: Asking, chronId: number): Promise<Place> {
  const place = await findPlace(tx, chronId, actor.companyUserId)
  if (place?.level !== 'gpfc' || !maySeeProcess(actor, place)) fail('NOT_FOUND')
  return place.isClosed && !mayOpenRestricted(actor, place) ? fail('RESTRICTED') : place
}

type Page = Pick<ReportQuery, 'page' | 'size'>

async function pageOf(
  { tx, actor }: Asking,
  places: readonly Place[],
  { status, page, size = unpagedSize }: Page & Pick<ReportSelection, 'status'>,
): Promise<ReportList> {
  const selection = { processes: places.map(({ chronId }) => chronId), status }
  const byChronId = new Map(places.map((place) => [place.chronId, place]))
  const rows = await listReportRows(tx, selection, { limit: size, offset: page * size })
  const items = rows.flatMap((row) => {
    const place = byChronId.get(row.processChronId)
    return place ? [describeReport(row, place, actor)] : []
  })
  return { items, total: await countReports(tx, selection) }
}

/** Those with reports that are asked for; among the active ones those too that one may add reports to. */
async function foldersOf({ tx, actor }: Asking, places: readonly Place[], query: ReportQuery): Promise<ReportList> {
  const counts = new Map((await listReportCounts(tx)).map((counted) => [counted.processChronId, counted]))
  const folders = places.map((place): ReportFolder => {
    const { chronId, pid, pname } = place
    const { approvedCnt = 0, archivedCnt = 0 } = counts.get(chronId) ?? {}
    return { isFolder: true, chronId, pid, pname, approvedCnt, archivedCnt, canManage: may('create', actor, place) }
  })
  const shown = folders.filter((folder) =>
    query.view === 'archived' ? folder.archivedCnt > 0 : folder.approvedCnt > 0 || folder.canManage,
  )
  const { page, size = unpagedSize } = query
  return { items: shown.slice(page * size, (page + 1) * size), total: shown.length }
}

function describeReport(row: ReportRow, place: Place, actor: Actor): Report {
  const { id, chronId, name, createdOn, archivedOn, fileExt } = row
  const parent = { chronId: place.chronId, pid: place.pid, pname: place.pname }
  return {
    isFolder: false,
    id,
    chronId,
    name,
    createdOn,
    archivedOn,
    parent,
    fileExt,
    inline: isInline(row),
    canManage: may('create', actor, place),
    canDelete: may('delete', actor, place),
    inApproved: place.hdd && !place.isDeleted,
    etag: `"${documentEtag(row)}"`,
  }
}

const may = (right: 'create' | 'delete', actor: Actor, place: Place): boolean =>
  decide(documentTables, actor, right, documentRightsOf('CFR', place)).allowed

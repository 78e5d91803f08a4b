import { type ChartType, chartRights, chartTypeNames, nameItem, type TabTarget } from '@strata/contract'
import { eventParams, listRightHolders, placeParams } from '../../announcement/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { NamedVersion, VersionNotice } from '../../version/index.ts'

/** A chart version that something happened to. */
export interface ChartNotice {
  id: number
  chronId: number
  type: ChartType
  version: number
  preparerId: number
  /** Who sent it for approval; null where nobody did. */
  senderId: number | null
  /** The process it is below; null for the global chart. */
  place: { chronId: number; parentChronId: number | null; currentId: number; pid: string; pname: string } | null
}

/** What is announced of a version. */
export const describeNotice = (notice: ChartNotice): VersionNotice => ({
  ...describeNamed(notice),
  preparerId: notice.preparerId,
  senderId: notice.senderId,
  params: paramsOf(notice),
})

/** A version as an alert names it. */
export const describeNamed = (notice: Omit<ChartNotice, 'preparerId' | 'senderId'>): NamedVersion => ({
  about: { chartId: notice.id },
  name: nameItem({ of: notice.place, type: chartTypeNames[notice.type], version: notice.version }),
  target: targetOf(notice),
})

/** Who may decide about a chart (companyUserIds). */
export const listDeciders = (tx: CompanyTransaction, { type, place }: Pick<ChartNotice, 'type' | 'place'>): Promise<number[]> =>
  listRightHolders(tx, chartRights[type].approve, place && [place.chronId, place.parentChronId])

/** `(P1) Win orders — Macro` */
export const nameChart = ({ type, place }: Pick<ChartNotice, 'type' | 'place'>): string =>
  nameItem({ of: place, type: chartTypeNames[type] })

/** The tab that shows a version. */
export function targetOf({ id, chronId, type, place }: Pick<ChartNotice, 'id' | 'chronId' | 'type' | 'place'>): TabTarget {
  if (!place) return { tabType: 'gpfc', tabTitle: chartTypeNames[type], sourceId: chronId, tabData: { itemType: type, dataId: id } }
  const globalChronId = place.parentChronId ?? place.chronId
  return {
    tabType: 'process',
    tabTitle: `(${place.pid}) ${place.pname}`,
    sourceId: globalChronId,
    tabData: { itemType: type, dataId: id, gpfcProcessChronId: globalChronId, parentProcessChronId: place.chronId },
  }
}

const paramsOf = ({ id, type, place }: ChartNotice): VersionNotice['params'] =>
  eventParams({ item: type, itemId: id, ...placeParams(place) })

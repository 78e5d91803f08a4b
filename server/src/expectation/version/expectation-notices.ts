import {
  type ExpectationType,
  expectationGroupOf,
  expectationRights,
  expectationScreenMessages,
  expectationTitles,
  nameItem,
  type TabTarget,
} from '@strata/contract'
import { eventParams, listRightHolders, placeParams } from '../../announcement/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import type { NamedVersion, VersionNotice } from '../../version/index.ts'
import { expectationItemTypeOf } from '../expectation-rights.ts'

/** A version of expectations that something happened to. */
export interface ExpectationNotice {
  id: number
  chronId: number
  type: ExpectationType
  version: number
  preparerId: number
  /** Who sent it for approval; null where nobody did. */
  senderId: number | null
  /** The process whose expectations they are. */
  place: Pick<Place, 'chronId' | 'parentChronId' | 'currentId' | 'pid' | 'pname'>
}

/** What is announced of a version. */
export const describeNotice = (notice: ExpectationNotice): VersionNotice => ({
  ...describeNamed(notice),
  preparerId: notice.preparerId,
  senderId: notice.senderId,
  params: paramsOf(notice),
})

/** A version as an alert names it. */
export const describeNamed = (notice: Pick<ExpectationNotice, 'id' | 'version' | 'type' | 'place'>): NamedVersion => ({
  about: { expectationId: notice.id },
  name: nameItem({ of: notice.place, type: expectationTitles[notice.type], version: notice.version }),
  target: expectationTargetOf(notice),
})

/** Who may decide about a process's expectations (companyUserIds). */
export const listExpectationDeciders = (tx: CompanyTransaction, place: ExpectationNotice['place']): Promise<number[]> =>
  listRightHolders(tx, expectationRights[expectationGroupOf(place)].approve, [place.chronId, place.parentChronId])

/** Within a sentence: `Customer expectations of (P1) Win orders` */
export const nameExpectation = ({ type, place }: Pick<ExpectationNotice, 'type' | 'place'>): string =>
  expectationScreenMessages.named({ title: expectationTitles[type], process: nameProcess(place) })

const nameProcess = ({ pid, pname }: ExpectationNotice['place']): string => `(${pid}) ${pname}`

/** The tab that shows a version (specification 5 §21). */
export function expectationTargetOf({ id, type, place }: Pick<ExpectationNotice, 'id' | 'type' | 'place'>): TabTarget {
  const globalChronId = place.parentChronId ?? place.chronId
  return {
    tabType: 'process',
    tabTitle: nameProcess(place),
    sourceId: globalChronId,
    tabData: {
      itemType: expectationItemTypeOf(type, place),
      dataId: id,
      gpfcProcessChronId: globalChronId,
      parentProcessChronId: place.chronId,
    },
  }
}

const paramsOf = ({ id, chronId, type, place }: ExpectationNotice): VersionNotice['params'] =>
  eventParams({ item: type, itemId: id, ...placeParams(place), expectationId: chronId })

import {
  type Actor,
  decide,
  isMaker,
  type Makers,
  type ReadRequestState,
  type Refusal,
  type RightsItem,
  readItemType,
  readingMessages,
  readingTables,
} from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { maySeeProcess } from '../process/index.ts'
import { findReadItem, type ReadItem } from './read-item.ts'
import { kindOf } from './read-kinds.ts'
import { findRequest, type RequestRow } from './reading-views.ts'

/** An item that people are asked to read, and one request where the call names it. */
export interface ReadingItem extends LoadedItem, ReadItem {
  request: RequestRow | undefined
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    reading: ReadingItem
  }
}

export const readingSubject: Subject<'reading'> = { tables: readingTables, load: loadReadingItem, explain }

const address = z.object({ itemType: readItemType, itemId: z.number(), requestId: z.number().optional() })

export async function loadReadingItem(
  { tx, actor }: Pick<MemberContext, 'tx' | 'actor'>,
  { params }: Pick<LoaderInput, 'params'>,
  action: string,
): Promise<ReadingItem | undefined> {
  const { itemType: type, itemId: chronId, requestId } = address.parse(params)
  const item = await findReadItem(tx, { type, chronId }, actor.companyUserId)
  if (!item || (item.place && !maySeeProcess(actor, item.place))) return undefined
  // Of what was never in force those alone know who may ask others to read it once it is approved.
  const ofItem = readingRightsOf(item, actor)
  if (!item.wasInForce && !decide(readingTables, actor, 'ask', ofItem).allowed) return undefined
  if (requestId === undefined) return { ...item, request: undefined, rights: ofItem }
  const request = await findRequest(tx, item, requestId)
  if (!request) return undefined
  const rights = action === 'close' ? requestRightsOf(item, request) : watchingRightsOf(item, actor, request)
  return { ...item, request, rights }
}

/** The facts about an item that rights are decided by: its preparer is each of its makers. Documents of a process that was never approved have no workspace yet. */
export function readingRightsOf(item: Pick<ReadItem, 'type' | 'place'> & Makers, actor: Actor): RightsItem {
  const { type, place } = item
  const isUnused = place !== null && kindOf(type).isForMembers === true && !place.hdd
  return {
    group: kindOf(type).groupOf(place),
    restricted: place?.isClosed ?? false,
    roles: place?.roles ?? [],
    ...(isMaker(actor.companyUserId, item) && { preparerId: actor.companyUserId }),
    frozen: place ? place.isDeleted || place.isBelowDeleted || isUnused : false,
  }
}

/** Of a request: its preparer is who asked. */
export function requestRightsOf(item: ReadItem, { state, userId }: { state: ReadRequestState; userId: number }): RightsItem {
  const { place, type } = item
  return {
    group: kindOf(type).groupOf(place),
    status: state,
    restricted: place?.isClosed ?? false,
    roles: place?.roles ?? [],
    preparerId: userId,
  }
}

/** Who asked watches what became of it, like those who may ask. */
function watchingRightsOf(item: ReadItem, actor: Actor, request: RequestRow): RightsItem {
  const rights = readingRightsOf(item, actor)
  return request.userId === actor.companyUserId ? { ...rights, preparerId: actor.companyUserId } : rights
}

function explain({ because }: Refusal, _action: string, { rights, request }: ReadingItem) {
  if (because !== 'state') return undefined
  if (rights.frozen) return { detail: readingMessages.readOnly }
  return request && { detail: readingMessages.states[request.state] }
}

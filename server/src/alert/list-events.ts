import { type Actor, type CompanyEvent, type EventFilter, eventRefusalMessages } from '@strata/contract'
import { deleteOwnEvent } from '../announcement/index.ts'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { type AnyKind, placedKinds } from './announced-kinds.ts'
import { countEvents, type EventScope, findEvent, listDoubtful, listEventRows } from './event-views.ts'
import { listPlacesOf, mayRead } from './may-know-version.ts'

export interface EventPage {
  filter: EventFilter
  /** From 0. */
  page: number
  size: number
}

/** A page of the events that the reader may see now, newest first, and how many there are. */
export async function listEvents(
  tx: CompanyTransaction,
  actor: Actor,
  { filter, page, size }: EventPage,
): Promise<{ events: CompanyEvent[]; total: number }> {
  const scope = await scopeOf(tx, actor, filter)
  return { events: await listEventRows(tx, scope, { offset: page * size, limit: size }), total: await countEvents(tx, scope) }
}

/** Deletes one’s own event; one for everyone stays. @throws Problem NOT_FOUND, NO_RIGHT */
export async function removeEvent(tx: CompanyTransaction, actor: Actor, id: number): Promise<void> {
  const event = (await findEvent(tx, await scopeOf(tx, actor, 'all'), id)) ?? fail('NOT_FOUND')
  if (event.global) fail('NO_RIGHT', { detail: eventRefusalMessages.forEveryone })
  if (!(await deleteOwnEvent(tx, actor.companyUserId, id))) fail('NOT_FOUND')
}

/**
 * An event names a version and its process. Who was notified of it may not see it any more, nor may the others, once it is restricted or a role is
 * lost: that is decided when it is read, and what is hidden is neither listed nor counted.
 */
async function scopeOf(tx: CompanyTransaction, actor: Actor, filter: EventFilter): Promise<EventScope> {
  const hidden = []
  for (const kind of placedKinds) hidden.push({ kind: kind.kind, ids: await listHidden(tx, actor, kind) })
  return { memberId: actor.companyUserId, filter, hidden }
}

async function listHidden(tx: CompanyTransaction, actor: Actor, kind: AnyKind): Promise<number[]> {
  const doubtful = await listDoubtful(tx, kind, actor.companyUserId)
  const reader = { actor, places: await listPlacesOf(tx, actor.companyUserId, doubtful) }
  return doubtful.filter((version) => !mayRead(reader, kind, version)).map(({ id }) => id)
}

import { type Actor, type CompanyEvent, type EventFilter, eventRefusalMessages } from '@strata/contract'
import { deleteOwnEvent } from '../announcement/index.ts'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { countEvents, type EventScope, findEvent, listDoubtfulCharts, listDoubtfulExpectations, listEventRows } from './event-views.ts'
import { listChartPlaces, readableCharts } from './readable-charts.ts'
import { listExpectationPlaces, readableExpectations } from './readable-expectations.ts'

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
  const { companyUserId: memberId } = actor
  return { memberId, filter, hidden: { charts: await listHiddenCharts(tx, actor), expectations: await listHiddenExpectations(tx, actor) } }
}

async function listHiddenCharts(tx: CompanyTransaction, actor: Actor): Promise<number[]> {
  const doubtful = await listDoubtfulCharts(tx, actor.companyUserId)
  const { mayRead } = readableCharts(actor, await listChartPlaces(tx, actor, doubtful))
  return doubtful.filter((chart) => !mayRead(chart)).map(({ id }) => id)
}

async function listHiddenExpectations(tx: CompanyTransaction, actor: Actor): Promise<number[]> {
  const doubtful = await listDoubtfulExpectations(tx, actor.companyUserId)
  const { mayRead } = readableExpectations(actor, await listExpectationPlaces(tx, actor, doubtful))
  return doubtful.filter((expectation) => expectation.isDeleted || !mayRead(expectation)).map(({ id }) => id)
}

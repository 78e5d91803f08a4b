import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { alert, waitingDecision } from './alert.ts'
import { companyEvent, eventsPageSizes } from './event.ts'

export const alertRoutes = defineRoutes({
  hasAlert: {
    method: 'GET',
    path: '/aprs/v3/alerts/{companyId}/hasalert',
    summary: 'Whether there are alerts one has not seen.',
    right: 'member',
    params: companyParams,
    output: z.object({ hasAlert: z.boolean() }),
    errors: [],
    renews: false,
  },
  listAlerts: {
    method: 'GET',
    path: '/aprs/v3/alerts/{companyId}/getall',
    summary: 'One’s alerts, the newest first, 500 at most; the call marks them seen.',
    right: 'member',
    params: companyParams,
    output: z.array(alert),
    pages: ['createdOn'],
    errors: [],
    audit: 'alert.see',
  },
  deleteAlert: {
    method: 'DELETE',
    path: '/aprs/v3/alerts/{companyId}/deletealert/{alertId}',
    summary: 'Delete one of one’s own alerts.',
    right: 'member',
    params: companyParams.extend({ alertId: id }),
    output: z.object({}),
    errors: [],
    audit: 'alert.delete',
  },
  listWaiting: {
    method: 'GET',
    path: '/aprs/v3/alerts/{companyId}/waiting',
    summary: 'The decisions that wait for the caller, in all companies the caller belongs to, the oldest first.',
    right: 'session',
    params: companyParams,
    output: z.array(waitingDecision),
    pages: ['since', 'title', 'companyName'],
    errors: [],
  },
})

/** Pages count from 0; how many there are is in x-total-count. Without `size`, the first 500. */
const eventQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...eventsPageSizes))
    .optional(),
})

const listOf = <const F extends string>(filter: F, summary: string) =>
  ({
    method: 'GET',
    path: `/aprs/v3/event/{companyId}/getall/${filter}`,
    summary,
    right: 'member',
    params: companyParams,
    query: eventQuery,
    output: z.array(companyEvent),
    answerHeaders: ['x-total-count'],
    errors: [],
  }) as const

export const eventRoutes = defineRoutes({
  listAllEvents: listOf('all', 'The events one may see, the newest first.'),
  listUserEvents: listOf('user', 'The events about one’s own items, the newest first.'),
  listGlobalEvents: listOf('global', 'The events for everyone, the newest first.'),
  deleteEvent: {
    method: 'DELETE',
    path: '/aprs/v3/event/{companyId}/delete/{id}',
    summary: 'Delete an event about one’s own item; those for everyone stay.',
    right: 'member',
    params: companyParams.extend({ id }),
    output: null,
    errors: ['NO_RIGHT'],
    audit: 'event.delete',
  },
})

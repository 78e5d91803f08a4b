import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { peopleSessionPage, peopleSessionQuery } from './people-session.ts'

/** What the administrator sees and ends of people’s sessions (specification 5 §22.26). */
export const peopleSessionRoutes = defineRoutes({
  listPeopleSessions: {
    method: 'GET',
    path: '/aprs/v3/sign-in/{companyId}/sessions',
    summary: 'The living sessions that may open this company, the newest first; pages count from 0.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    query: peopleSessionQuery,
    output: peopleSessionPage,
    errors: [],
  },
  endPeopleSession: {
    method: 'DELETE',
    path: '/aprs/v3/sign-in/{companyId}/sessions/{sessionId}',
    summary: 'End a session for this company: it opens it no longer. One of an account that belongs to this company alone ends wholly.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams.extend({ sessionId: z.uuid() }),
    output: null,
    errors: [],
    audit: 'session.endOfPerson',
    renews: false,
  },
  endSessionsOfPerson: {
    method: 'DELETE',
    path: '/aprs/v3/sign-in/{companyId}/people/{userId}/sessions',
    summary: 'End all sessions of a member for this company.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams.extend({ userId: id }),
    output: z.object({ ended: z.number().int().min(0) }),
    errors: [],
    audit: 'session.endAllOfPerson',
    renews: false,
  },
})

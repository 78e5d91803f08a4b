import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { dismissalBody, handedOver, handover, handoverBody } from './handover.ts'

/** `userId` is the companyUserId of whose responsibilities they are. */
const params = companyParams.extend({ userId: id })
const path = '/aprs/v3/handover/{companyId}/{userId}'

/** A person’s responsibilities are given to others, before they leave or change jobs (specification 4 §9). */
export const handoverRoutes = defineRoutes({
  getHandover: {
    method: 'GET',
    path,
    summary:
      'All responsibilities of a person: roles of processes, versions that are worked on, consents and paths that name them, requests to read, places in the teams of project sheets.',
    right: { on: 'handover', action: 'handOver' },
    params,
    output: handover,
    errors: [],
  },
  handOver: {
    method: 'POST',
    path,
    summary:
      'Give lines of a person to others, all of them or none. A line that the caller may not give becomes a request to the administrator.',
    right: { on: 'handover', action: 'handOver' },
    params,
    body: handoverBody,
    output: handedOver,
    errors: ['WRONG_STATE'],
    audit: 'handover.give',
  },
  dismissRequests: {
    method: 'POST',
    path: `${path}/dismiss`,
    summary: 'Dismiss what the administrator was asked to give, or take it back. The lines stay where they are.',
    right: { on: 'handover', action: 'handOver' },
    params,
    body: dismissalBody,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'handover.dismiss',
  },
})

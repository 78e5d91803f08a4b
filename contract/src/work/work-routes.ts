import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { work, workKinds } from './work.ts'

/** Pages count from 0 and have 200 rows. */
const workQuery = z.object({
  kind: z.enum(workKinds).optional(),
  company: id.optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const workRoutes = defineRoutes({
  listWork: {
    method: 'GET',
    path: '/aprs/v3/work/{companyId}',
    summary:
      'What waits for the caller until it is done, in all companies the caller belongs to, by the day it is due. Of a company that asks the session for another login it answers only that.',
    right: 'session',
    params: companyParams,
    query: workQuery,
    output: work,
    errors: [],
  },
})

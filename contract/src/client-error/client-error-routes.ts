import { z } from 'zod'
import { companyParams } from '../company/company.ts'
import { id } from '../http/ids.ts'
import { defineRoutes } from '../http/route.ts'

export const clientErrorLimit = 64 * 1024

/** Reports of one member that are taken within an hour; the browser need not repeat what is refused. */
export const clientErrorsPerHour = 60

/** What the browser reports when something broke there (`decisions.md` §2): never what a person typed. */
export const clientErrorReport = z.looseObject({
  kind: z.string().max(100),
  message: z.string().max(4000),
  stack: z.string().max(20_000).optional(),
  address: z.string().max(2000).optional(),
})
export type ClientErrorReport = z.infer<typeof clientErrorReport>

export const clientErrorRoutes = defineRoutes({
  reportClientError: {
    method: 'POST',
    path: '/aprs/v3/error/{companyId}/{userId}/add/{uuid}',
    summary: 'Report an error of the browser.',
    right: 'member',
    params: companyParams.extend({ userId: id, uuid: z.uuid() }),
    body: clientErrorReport,
    bodyLimit: clientErrorLimit,
    output: null,
    errors: ['TOO_LARGE', 'TOO_MANY_TRIES'],
    audit: 'error.report',
    renews: false,
  },
})

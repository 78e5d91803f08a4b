import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'

export const clientErrorLimit = 64 * 1024

/** Reports of one member that are taken within an hour; the browser need not repeat what is refused. */
export const clientErrorsPerHour = 60

const kept = (most: number) => z.string().max(most).optional().catch(undefined)

/**
 * What the browser reports when something broke there, any JSON object (specification 5 §2, §22.22): never what a person typed. These fields are kept where they are texts
 * of this length; nothing else is.
 */
export const clientErrorReport = z.looseObject({ kind: kept(100), message: kept(4000), stack: kept(20_000), address: kept(2000) })
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

import { type clientErrorRoutes, clientErrorsPerHour, type RouteInput } from '@strata/contract'
import { fail, type MemberContext, spendHourly } from '../platform/index.ts'
import { keepReport } from './client-error-store.ts'

/** Keeps what the contract names of a report and logs that there is one; its texts stay out of the log. @throws Problem TOO_MANY_TRIES */
export async function reportClientError(
  context: MemberContext,
  { params, body }: RouteInput<(typeof clientErrorRoutes)['reportClientError']>,
) {
  const { tx, actor, services, log } = context
  if (params.userId !== actor.companyUserId) fail('NOT_FOUND')
  await countReport(context)
  const { kind, message, stack, address } = body
  // What is behind a `?` may say what somebody looked for.
  const place = address?.split(/[?#]/)[0]
  await keepReport(tx, {
    id: params.uuid,
    companyUserId: actor.companyUserId,
    at: services.clock.now(),
    kind,
    message,
    stack,
    address: place,
  })
  log.warn({ report: params.uuid, companyId: context.companyId }, 'A browser reported an error')
  return undefined
}

const countReport = (context: MemberContext) =>
  spendHourly(context, { kind: 'clientError', key: `${context.companyId}.${context.actor.companyUserId}`, most: clientErrorsPerHour })

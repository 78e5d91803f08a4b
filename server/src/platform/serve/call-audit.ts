import { isMutating, type RouteDefinition } from '@strata/contract'
import type { CompanyTransaction, Transaction } from '../database/database.ts'
import type { AuditFacts, AuditSubject } from './context.ts'
import type { Problem } from './problem.ts'
import type { Call, RequestPath } from './request-path.ts'

/** The row of a member's call, as the last statement of its transaction: of every mutating call, and of reads worth a trace. */
export async function auditCall(path: RequestPath, call: Call, tx: CompanyTransaction, outcome = 'done'): Promise<void> {
  const { route } = call.endpoint
  if (writes(route) && route.leavesNoTrace === undefined) await append(path, call, tx, { ...ownSubject(call), outcome })
}

/** Whether a call writes anything when it succeeds, even if only into the audit; one that does not only reads. */
export const writes = (route: RouteDefinition): boolean => route.audit !== undefined || isMutating(route)

/** The row of a call that opens its own transactions. */
export async function recordCall(path: RequestPath, call: Call, tx: Transaction, subject: AuditSubject): Promise<void> {
  await append(path, call, tx, subject)
  call.recorded = true
}

/**
 * The row of a refusal, in a transaction of its own: the call's was rolled back. Further ones within a minute are counted, and the facts of their row
 * are those of the last one. A failure to write it is logged.
 */
export async function auditRefusal(path: RequestPath, call: Call, problem: Problem): Promise<void> {
  const { claims, actor, provisionerOf } = call
  const companyId = provisionerOf ?? (actor && claims?.companyId)
  if (companyId === undefined || !isRefusal(call, problem)) return
  const write = async (facts: AuditFacts = {}): Promise<void> => {
    Object.assign(call.facts, facts)
    try {
      await path.services.database.inCompany(companyId, (tx) => append(path, call, tx, { ...ownSubject(call), outcome: problem.code }))
    } catch (error) {
      call.log.error({ err: error }, 'A refusal could not be written to the audit')
    }
  }
  const key = [companyId, actor?.accountId ?? 'provisioning', actionOf(call), problem.code].join(' ')
  if (await path.refusals.isFirst({ key, write: (count) => write({ count }) })) await write()
}

/** 403, and a reach into another company, which is answered 404. */
function isRefusal({ claims, input, endpoint }: Call, problem: Problem): boolean {
  const { right } = endpoint.route
  const isForeign = right !== 'session' && right !== 'provisioner' && input.params.companyId !== claims?.companyId
  return problem.status === 403 || (problem.status === 404 && isForeign)
}

function ownSubject({ actor }: Call): AuditSubject {
  return { accountId: actor?.accountId ?? null, companyUserId: actor?.companyUserId ?? null }
}

async function append({ services, trail }: RequestPath, call: Call, tx: Transaction, subject: AuditSubject): Promise<void> {
  const { accountId, companyUserId, outcome = 'done' } = subject
  await trail.append(tx, {
    at: services.clock.now(),
    correlationId: call.correlationId,
    accountId,
    companyUserId,
    action: actionOf(call),
    outcome,
    facts: { ...call.input.params, ...call.facts },
  })
}

const actionOf = ({ endpoint: { route } }: Call): string => route.audit ?? `${route.method} ${route.path}`

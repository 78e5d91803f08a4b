import { signingSectionMessages as messages, type Signature, signingRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { companyQuery } from '../company/index.ts'
import { describeSignedFailure } from '../factor/index.ts'
import { type Action, call, query } from '../platform/index.ts'

/** Below the key of the company: what is signalled of it refreshes both. */
export const signingQuery = (companyId: number) =>
  query(
    { key: [...companyQuery(companyId).queryKey, 'signing'], route: signingRoutes.getSigning, request: { params: { companyId } } },
    { staleTime: 0 },
  )

export const refreshSigning = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey })

export const proposingSigning = (companyId: number, signs: boolean, signature: Signature): Action => ({
  work: () => call(signingRoutes.proposeSigning, { params: { companyId }, body: { signs, signature } }),
  done: messages.proposed,
  failed: describeSignedFailure(messages.proposeFailed),
  retry: 'never',
})

export const confirmingSigning = (companyId: number, signs: boolean, signature: Signature): Action => ({
  work: () => call(signingRoutes.confirmSigning, { params: { companyId }, body: { signs, signature } }),
  done: signs ? messages.confirmedOn : messages.confirmedOff,
  failed: describeSignedFailure(messages.confirmFailed),
  retry: 'never',
})

export const withdrawingSigning = (companyId: number, isOwn: boolean): Action => ({
  work: () => call(signingRoutes.withdrawSigning, { params: { companyId } }),
  done: isOwn ? messages.withdrawn : messages.declined,
  failed: messages.withdrawFailed,
  retry: 'never',
})

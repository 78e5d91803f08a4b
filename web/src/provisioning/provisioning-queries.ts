import {
  provisionedGroupsMessages as groupMessages,
  provisioningMessages as messages,
  type NewGrant,
  type NewProvisioningToken,
  provisioningRoutes,
  type Signature,
} from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { describeSignedFailure } from '../factor/index.ts'
import { type Action, call, query } from '../platform/index.ts'

const keyOf = (companyId: number) => ['provisioning', companyId] as const

/** Whether the company's directory may add and remove people. */
export const provisioningQuery = (companyId: number) =>
  query(
    { key: [...keyOf(companyId), 'state'], route: provisioningRoutes.getProvisioning, request: { params: { companyId } } },
    { staleTime: 0 },
  )

export const refreshProvisioning = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })

/** Resolves to the token, which is answered this once. */
export const makingToken = (companyId: number, signature: Signature): Action<NewProvisioningToken> => ({
  work: async () => (await call(provisioningRoutes.makeToken, { params: { companyId }, body: { signature } })).data,
  failed: describeSignedFailure(messages.makeFailed),
  // A second one would end the first.
  retry: 'never',
})

export const endingToken = (companyId: number): Action => ({
  work: () => call(provisioningRoutes.endToken, { params: { companyId } }),
  done: messages.endDone,
  failed: messages.endFailed,
})

/** The groups of the directory, with what each stands for. */
export const groupsQuery = (companyId: number) =>
  query(
    { key: [...keyOf(companyId), 'groups'], route: provisioningRoutes.listGroups, request: { params: { companyId } } },
    { staleTime: 0 },
  )

interface GrantPlace {
  companyId: number
  groupId: number
}

export const addingGrant = ({ companyId, groupId }: GrantPlace, grant: NewGrant, signature: Signature): Action => ({
  work: () => call(provisioningRoutes.addGrant, { params: { companyId, groupId }, body: { ...grant, signature } }),
  done: groupMessages.added,
  failed: describeSignedFailure(groupMessages.addFailed),
})

export const removingGrant = ({ companyId, groupId }: GrantPlace, grantId: number): Action => ({
  work: () => call(provisioningRoutes.removeGrant, { params: { companyId, groupId, grantId } }),
  done: groupMessages.removed,
  failed: groupMessages.removeFailed,
})

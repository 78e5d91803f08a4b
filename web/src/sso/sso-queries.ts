import { type CompanyDomain, ssoSectionMessages as messages, type ProviderSettings, type Signature, ssoRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { describeSignedFailure } from '../factor/index.ts'
import { type Action, call, query, runSave } from '../platform/index.ts'

const keyOf = (companyId: number) => ['sso', companyId] as const

/** The provider and the domains of the company. */
export const ssoQuery = (companyId: number) =>
  query({ key: [...keyOf(companyId), 'state'], route: ssoRoutes.getSso, request: { params: { companyId } } }, { staleTime: 0 })

export const refreshSso = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })

export const addDomain = (companyId: number, domain: string) =>
  runSave({
    work: () => call(ssoRoutes.addDomain, { params: { companyId }, body: { domain } }),
    // It stands at the field.
    failed: () => undefined,
  })

export const checkingDomain = (companyId: number, { domain }: CompanyDomain): Action => ({
  work: () => call(ssoRoutes.checkDomain, { params: { companyId, domain } }),
  done: messages.domains.checked({ domain }),
  failed: messages.domains.checkFailed({ domain }),
  retry: 'never',
})

export const removingDomain = (companyId: number, { domain }: CompanyDomain): Action => ({
  work: () => call(ssoRoutes.removeDomain, { params: { companyId, domain } }),
  done: messages.domains.removed({ domain }),
  failed: messages.domains.removeFailed({ domain }),
})

export const saveProvider = (companyId: number, provider: ProviderSettings, signature: Signature) =>
  runSave({
    work: () => call(ssoRoutes.saveProvider, { params: { companyId }, body: { ...provider, signature } }),
    done: messages.provider.saved,
    failed: describeSignedFailure(messages.provider.saveFailed),
  })

export const removingProvider = (companyId: number, signature: Signature): Action => ({
  work: () => call(ssoRoutes.removeProvider, { params: { companyId }, body: { signature } }),
  done: messages.provider.removed,
  failed: describeSignedFailure(messages.provider.removeFailed),
})

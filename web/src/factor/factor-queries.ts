import {
  ownFactorsMessages as messages,
  ownFactorRoutes,
  ownPasskeyRoutes,
  type PasskeyCreation,
  type Signature,
  ssoLoginRoutes,
} from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query, runAction } from '../platform/index.ts'
import { makePasskey, signByPasskey, useLoginCompany } from '../session/index.ts'

const keyOf = (companyId: number) => ['factor', companyId, 'own'] as const

/** The second factors of one's account. */
export function useFactors() {
  const companyId = useLoginCompany()
  return useQuery(
    query({ key: keyOf(companyId), route: ownFactorRoutes.listFactors, request: { params: { companyId } } }, { staleTime: 0 }),
  )
}

/** The calls that change them; each asks the list again once it is done. @throws ApiProblem, PasskeyUnused */
export function useFactorCalls() {
  const companyId = useLoginCompany()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(companyId) })
  return {
    begin: async (signature: Signature, name: string) =>
      (await call(ownFactorRoutes.beginTotp, { params: { companyId }, body: { signature, name } })).data,
    confirm: async (factorId: string, totp: string) => {
      const { data } = await call(ownFactorRoutes.confirmTotp, { params: { companyId, factorId }, body: { totp } })
      await refresh()
      return data.codes
    },
    beginPasskey: async (signature: Signature, name: string) =>
      (await call(ownPasskeyRoutes.beginPasskey, { params: { companyId }, headers: {}, body: { signature, name } })).data,
    addPasskey: async (creation: PasskeyCreation) => {
      const passkey = await makePasskey(creation)
      const { data } = await call(ownPasskeyRoutes.addPasskey, { params: { companyId }, body: { passkey } })
      await refresh()
      return data.codes
    },
    /** What a passkey signs to prove the person. */
    sign: async () => signByPasskey((await call(ownPasskeyRoutes.beginSignature, { params: { companyId }, headers: {} })).data),
    remove: async (factorId: string, signature: Signature) => {
      await call(ownFactorRoutes.removeFactor, { params: { companyId, factorId }, body: { signature } })
      await refresh()
    },
    renewCodes: async (signature: Signature) => {
      const { data } = await call(ownFactorRoutes.renewCodes, { params: { companyId }, body: { signature } })
      await refresh()
      return data.codes
    },
    forgetBrowsers: () =>
      runAction({
        work: () => call(ownFactorRoutes.forgetBrowsers, { params: { companyId } }),
        done: messages.forgotten,
        failed: messages.forgetFailed,
        refresh,
      }),
  }
}

/** Begins the login at the provider by which a session signs that it opened: the address to send a window to, which keeps the verifier. @throws ApiProblem */
export async function startProof(companyId: number, verifier: string): Promise<string> {
  return (await call(ssoLoginRoutes.startProof, { params: { companyId }, body: { verifier } })).data.address
}

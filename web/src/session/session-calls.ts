import { factorLoginRoutes, sessionRoutes } from '@strata/contract'
import { call, query } from '../platform/index.ts'

/** The build in the login's footer and the environment on its button (specification 1 §2). */
export const buildQuery = query(
  { key: ['build'], route: sessionRoutes.getBuildNumber, request: {} },
  { staleTime: Number.POSITIVE_INFINITY },
)

/** Always succeeds, whoever the address belongs to: nobody learns who has an account. */
export async function askForPasswordLink(email: string): Promise<void> {
  await call(sessionRoutes.forgotPassword, { body: { email } })
}

/** Whose link to a password it is. The secret is in no key: keys are kept longer than it may be. */
export const linkedPersonQuery = (secret: string) =>
  query(
    { key: ['password link'], route: sessionRoutes.lookAtLink, request: { body: { secret } } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  )

export async function setPassword(secret: string, newPasswd: string): Promise<void> {
  await call(sessionRoutes.setPassword, { body: { secret, newPasswd } })
}

/** Gives up second factors that were lost. @throws ApiProblem */
export async function giveUpFactor(secret: string, code: string): Promise<void> {
  await call(factorLoginRoutes.giveUpFactor, { body: { secret, code } })
}

import { sessionRoutes } from '@strata/contract'
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

export async function setPassword(secret: string, newPasswd: string): Promise<void> {
  await call(sessionRoutes.setPassword, { body: { secret, newPasswd } })
}

import { sessionRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

/** The build in the login's footer and the environment on its button (specification 1 §2). */
export const buildQuery = queryOptions({
  queryKey: ['build'],
  queryFn: async ({ signal }) => (await call(sessionRoutes.getBuildNumber, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Always succeeds, whoever the address belongs to: nobody learns who has an account. */
export async function askForPasswordLink(email: string): Promise<void> {
  await call(sessionRoutes.forgotPassword, { body: { email } })
}

export async function setPassword(secret: string, newPasswd: string): Promise<void> {
  await call(sessionRoutes.setPassword, { body: { secret, newPasswd } })
}

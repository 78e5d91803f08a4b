import { userAdministrationRoutes, userMessages } from '@strata/contract'
import { call, runAction } from '../../platform/index.ts'

/** Where an email is known: in this company, in another one, or nowhere. */
export type KnownEmail = { where: 'here' } | { where: 'elsewhere'; shortName: string } | { where: 'nowhere' }

/** Looks an email up; answers nothing where that failed, which a toast shows. */
export async function findEmail(companyId: number, email: string): Promise<KnownEmail | undefined> {
  const outcome = await runAction({
    work: async () => (await call(userAdministrationRoutes.findUserInfo, { params: { companyId }, body: { email } })).data,
    failed: (problem) => (problem?.code === 'NOT_FOUND' ? undefined : { text: userMessages.infoFailed, detail: problem?.detail }),
    retry: 'never',
  })
  if (!outcome.isDone) return outcome.problem?.code === 'NOT_FOUND' ? { where: 'nowhere' } : undefined
  const { userCompanyInfo, shortname } = outcome.value
  return userCompanyInfo.length > 0 ? { where: 'here' } : { where: 'elsewhere', shortName: shortname }
}

import { type ErrorCode, invitationMessages, userAdministrationRoutes, userMessages } from '@strata/contract'
import { type ApiProblem, call, findProblem, notify } from '../../platform/index.ts'
import { type FieldErrors, isUserField, type UserField, type UserValues } from './user-values.ts'

export type SaveOutcome =
  | { kind: 'saved'; companyUserId: number }
  /** `detail` says who was faster. */
  | { kind: 'meanwhile'; detail: string }
  /** Told already; `errors` belong to their fields. */
  | { kind: 'refused'; errors: FieldErrors }

/** Adds a member or sends an invitation. `key` makes a second try with the same values harmless (specification 5 §18). */
export async function createUser(companyId: number, { active: _, ...body }: UserValues, key: string): Promise<SaveOutcome> {
  try {
    const { data } = await call(userAdministrationRoutes.createUser, { params: { companyId }, headers: { 'idempotency-key': key }, body })
    if (data.invited) notify.success(invitationMessages.sent, { detail: `${body.email} joins this company by accepting it.` })
    else notify.success(userMessages.created, { detail: `A mail with a link to choose a password is on its way to ${body.email}.` })
    return { kind: 'saved', companyUserId: data.companyUserId }
  } catch (error) {
    return refusal(error, userMessages.createFailed)
  }
}

/** Changes a member; `etag` is that of the state the change was made from. */
export async function updateUser(
  params: { companyId: number; userId: number },
  { email: _, ...body }: UserValues,
  etag: string | undefined,
): Promise<SaveOutcome> {
  try {
    await call(userAdministrationRoutes.updateUser, { params, headers: etag === undefined ? {} : { 'if-match': etag }, body })
    notify.success(userMessages.updated)
    return { kind: 'saved', companyUserId: params.userId }
  } catch (error) {
    const problem = findProblem(error)
    if (problem?.code === 'EDITED_MEANWHILE') return { kind: 'meanwhile', detail: problem.detail }
    return refusal(error, userMessages.updateFailed)
  }
}

/** The server's own message is shown as it came (specification 1 §8); ours stands where no server answered. */
function refusal(error: unknown, unanswered: string): SaveOutcome {
  const problem = findProblem(error)
  if (problem && problem.status > 0) notify.error(problem.detail)
  else notify.error(unanswered, problem ? { detail: problem.detail } : {})
  return { kind: 'refused', errors: problem ? errorsOf(problem) : {} }
}

const fieldOfCode: Partial<Record<ErrorCode, UserField>> = { EMAIL_EXISTS: 'email', SHORT_NAME_EXISTS: 'shortName' }

function errorsOf({ code, detail, issues }: ApiProblem): FieldErrors {
  const errors: FieldErrors = {}
  for (const [known, field] of Object.entries(fieldOfCode)) if (known === code) errors[field] = detail
  for (const { path, message } of issues) {
    const field = path.split('.').at(-1) ?? ''
    if (isUserField(field)) errors[field] ??= message
  }
  return errors
}

import {
  type ErrorCode,
  invitationMessages,
  userDialogMessages as messages,
  userAdministrationRoutes,
  userMessages,
} from '@strata/contract'
import { type ApiProblem, call, type FailureNotice, notify, runSave, type SaveOutcome } from '../../platform/index.ts'
import { isUserField, type UserField, type UserValues } from './user-values.ts'

/** Adds a member or sends an invitation, and answers the new id. `key` makes a second try with the same values harmless (specification 5 §18). */
export async function createUser(companyId: number, { active: _, ...body }: UserValues, key: string): Promise<SaveOutcome<number>> {
  const outcome = await runSave({
    work: async () => {
      const request = { params: { companyId }, headers: { 'idempotency-key': key }, body }
      return (await call(userAdministrationRoutes.createUser, request)).data
    },
    done: ({ invited }) => notifyCreated(body.email, invited),
    failed: (problem) => describeRefusal(problem, userMessages.createFailed),
  })
  return outcome.kind === 'saved' ? { kind: 'saved', value: outcome.value.companyUserId } : withFields(outcome)
}

function notifyCreated(email: string, isInvited: boolean | undefined): void {
  if (isInvited) notify.success(invitationMessages.sent, { detail: messages.invited({ email }) })
  else notify.success(userMessages.created, { detail: messages.passwordMailed({ email }) })
}

/** Changes a member; `etag` is that of the state the change was made from. */
export async function updateUser(
  params: { companyId: number; userId: number },
  { email: _, ...body }: UserValues,
  etag: string | undefined,
): Promise<SaveOutcome> {
  const request = { params, headers: etag === undefined ? {} : { 'if-match': etag }, body }
  const outcome = await runSave({
    work: () => call(userAdministrationRoutes.updateUser, request),
    done: userMessages.updated,
    failed: (problem) => describeRefusal(problem, userMessages.updateFailed),
  })
  return withFields(outcome)
}

/** The server's own message is shown as it came (specification 1 §8); ours where no server answered. */
const describeRefusal = (problem: ApiProblem | undefined, unanswered: string): FailureNotice =>
  problem && problem.status > 0 ? { text: problem.detail } : { text: unanswered, detail: problem?.detail }

/** Each fault at the field of the form that it is about. */
const withFields = <T>(outcome: SaveOutcome<T>): SaveOutcome<T> =>
  outcome.kind === 'refused' && outcome.problem ? { ...outcome, errors: errorsOf(outcome.problem) } : outcome

const fieldOfCode: Partial<Record<ErrorCode, UserField>> = { EMAIL_EXISTS: 'email', SHORT_NAME_EXISTS: 'shortName' }

function errorsOf({ code, detail, issues }: ApiProblem): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [known, field] of Object.entries(fieldOfCode)) if (known === code) errors[field] = detail
  for (const { path, message } of issues) {
    const field = path.split('.').at(-1) ?? ''
    if (isUserField(field)) errors[field] ??= message
  }
  return errors
}

import {
  invitationMessages,
  invitationQuestionMessages,
  type ReceivedInvitation,
  receivedInvitationRoutes,
  type UserCompany,
} from '@strata/contract'
import { type ActionOutcome, call, notify, runAction, whileLoading } from '../platform/index.ts'
import { addCompany, switchCompany } from '../session/index.ts'
import { openGuarded } from '../tabs/index.ts'

/** Accepts or declines with the session one has; an accepted company can be switched to at once. */
export async function answerInvitation(
  companyId: number,
  { companyId: invitedTo, companyName }: ReceivedInvitation,
  accept: boolean,
): Promise<void> {
  const request = { params: { companyId, invitedTo }, body: { accept } }
  await runAction({
    work: async () => (await call(receivedInvitationRoutes.answerInvitation, request)).data,
    done: ({ company }) => {
      if (company) welcome(company)
      else notify.info(invitationMessages.declined, { detail: invitationQuestionMessages.notified({ company: companyName }) })
    },
    failed: invitationMessages.answerFailed,
    retry: 'never',
  })
}

/** Accepts or declines by a mailed link; its page shows what failed. */
export const answerLinkedInvitation = (
  secret: string,
  accept: boolean,
  showFailure: (text: string) => void,
): Promise<ActionOutcome<unknown>> =>
  runAction({
    work: () => call(receivedInvitationRoutes.answerLinkedInvitation, { body: { secret, accept } }),
    failed: (problem) => void showFailure(problem?.detail ?? invitationMessages.answerFailed),
  })

function welcome(company: UserCompany): void {
  addCompany(company)
  notify.success(invitationMessages.accepted, {
    detail: invitationQuestionMessages.switchHint({ company: company.companyName }),
    actions: [{ label: invitationQuestionMessages.open({ company: company.companyName }), run: () => openCompany(company) }],
  })
}

function openCompany({ companyId }: UserCompany): void {
  openGuarded(() => void whileLoading(() => switchCompany(companyId)))
}

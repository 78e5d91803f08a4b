import {
  invitationMessages,
  invitationQuestionMessages,
  type ReceivedInvitation,
  receivedInvitationRoutes,
  type UserCompany,
} from '@strata/contract'
import { call, findProblem, notify, whileLoading } from '../platform/index.ts'
import { addCompany, switchCompany } from '../session/index.ts'
import { openGuarded } from '../tabs/index.ts'

/** Accepts or declines with the session one has; an accepted company can be switched to at once. */
export async function answerInvitation(
  companyId: number,
  { companyId: invitedTo, companyName }: ReceivedInvitation,
  accept: boolean,
): Promise<void> {
  try {
    const request = { params: { companyId, invitedTo }, body: { accept } }
    const { company } = (await call(receivedInvitationRoutes.answerInvitation, request)).data
    if (company) welcome(company)
    else notify.info(invitationMessages.declined, { detail: invitationQuestionMessages.notified({ company: companyName }) })
  } catch (error) {
    const problem = findProblem(error)
    notify.error(invitationMessages.answerFailed, problem ? { detail: problem.detail } : {})
  }
}

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

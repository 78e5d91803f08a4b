import { invitationMessages, type ReceivedInvitation, receivedInvitationRoutes, type UserCompany } from '@strata/contract'
import { findProblem } from '../platform/api-problem.ts'
import { call } from '../platform/client.ts'
import { whileLoading } from '../platform/loading-flag.ts'
import { notify } from '../platform/notify.tsx'
import { addCompany } from '../session/session-life.ts'
import { switchCompany } from '../session/switch-company.ts'
import { openGuarded } from '../tabs/unsaved-guard.ts'

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
    else notify.info(invitationMessages.declined, { detail: `${companyName} is notified.` })
  } catch (error) {
    const problem = findProblem(error)
    notify.error(invitationMessages.answerFailed, problem ? { detail: problem.detail } : {})
  }
}

function welcome(company: UserCompany): void {
  addCompany(company)
  notify.success(invitationMessages.accepted, {
    detail: `You can switch to ${company.companyName} at the top left.`,
    actions: [{ label: `Open ${company.companyName}`, run: () => openCompany(company) }],
  })
}

function openCompany({ companyId }: UserCompany): void {
  openGuarded(() => void whileLoading(() => switchCompany(companyId)))
}

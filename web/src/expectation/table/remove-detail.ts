import { actionMessages, expectationDetailRoutes, expectationMessages, expectationTableMessages as messages } from '@strata/contract'
import { call, runAction } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { isApproved } from '../../version/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import type { ShownDetail } from './shown-detail.ts'

/** Deletes a row after asking, as it was seen: what somebody else changed in the meantime stays. */
export function detailRemoval({ place, info, versions, refresh }: OpenedExpectation, ask: (question: Confirmation) => Promise<boolean>) {
  return async ({ detail, name }: ShownDetail): Promise<void> => {
    const params = { companyId: place.companyId, type: place.type, id: info.id, detailId: detail.id }
    const work = () => call(expectationDetailRoutes.deleteDetail, { params, headers: { 'if-match': detail.etag } })
    const confirm = () => ask(removalQuestion(name, versions.some(isApproved)))
    await runAction({ confirm, work, done: expectationMessages.detailDeleted, failed: expectationMessages.detailDeleteFailed, refresh })
  }
}

const removalQuestion = (name: string, hasApproved: boolean): Confirmation => ({
  title: messages.deleteTitle,
  body: hasApproved ? messages.deleteBodyApproved({ name }) : messages.deleteBody({ name }),
  confirm: actionMessages.delete,
  isDestructive: true,
})

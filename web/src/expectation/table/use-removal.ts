import { expectationDetailRoutes, expectationMessages } from '@strata/contract'
import type { Question } from '../../chart/question.tsx'
import { tell } from '../../improvement/tell.ts'
import { call } from '../../platform/client.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import type { ShownDetail } from './shown-detail.ts'

/** Deletes a row after asking, as it was seen: what somebody else changed meanwhile stays. */
export function useRemoval({ place, info, refresh }: OpenedExpectation, ask: (question: Question) => Promise<boolean>) {
  return async ({ detail, name }: ShownDetail): Promise<void> => {
    if (!(await ask(removalQuestion(name)))) return
    const params = { companyId: place.companyId, type: place.type, id: info.id, detailId: detail.id }
    const work = () => call(expectationDetailRoutes.deleteDetail, { params, headers: { 'if-match': detail.etag } })
    await tell({ work, done: expectationMessages.detailDeleted, failed: expectationMessages.detailDeleteFailed }, refresh)
  }
}

const removalQuestion = (name: string): Question => ({
  title: 'Delete this row?',
  body: `${name} is deleted from this WIP. The approved version keeps it until another one is approved.`,
  confirm: 'Delete',
  isDestructive: true,
})

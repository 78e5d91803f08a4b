import {
  type ExpectationInfo,
  expectationDetailRoutes,
  expectationRoutes,
  expectationScreenMessages,
  expectationTitles,
  expectationMessages as messages,
} from '@strata/contract'
import { call } from '../platform/index.ts'
import { CoveringSkeleton, lazyDialog, WaitingForm } from '../ui/index.ts'
import type { VersionedItem } from '../version/index.ts'
import { replacedKey } from './expectation-queries.ts'
import type { ExpectationPlace, OpenedExpectation } from './opened-expectation.ts'
import type { SendExpectationProps } from './send/send-expectation-dialog.tsx'

const Evidence = lazyDialog(
  expectationScreenMessages.lazy.decide,
  () => import('./decide/decide-expectation.tsx').then((module) => module.DecideExpectation),
  CoveringSkeleton,
)
const PreCheck = lazyDialog(
  expectationScreenMessages.lazy.send,
  () => import('./send/send-expectation-dialog.tsx').then((module) => module.SendExpectationDialog),
  WaitingForm,
)

type VersionedExpectation = VersionedItem<OpenedExpectation, ExpectationInfo, SendExpectationProps>

/** Expectations as what has versions; `info` is any of them. */
export function versionedExpectation(place: ExpectationPlace, info: ExpectationInfo): VersionedExpectation {
  const { companyId, type, processChronId } = place
  const paramsOf = (id: number) => ({ companyId, type, id })
  return {
    companyId,
    type,
    name: 'Expectation',
    named: { of: info.process, type: expectationTitles[type] },
    back: expectationScreenMessages.back,
    commentType: type,
    review: ({ chronId }) => ({ itemType: type, itemId: chronId }),
    impact: (version) => ({ kind: 'expectation', companyId, type, ...version }),
    reading: ({ chronId }) => ({ companyId, itemType: type, itemId: chronId }),
    get: async (id) => (await call(expectationDetailRoutes.getExpectation, { params: paramsOf(id) })).data.info,
    Evidence,
    decide: {
      call: (id, { contentHash, ...decision }) =>
        call(expectationRoutes.decideExpectation, {
          params: paramsOf(id),
          body: { ...decision, ...(contentHash !== undefined && { contentHash }) },
        }),
      approved: messages.approved,
      rejected: messages.rejected,
      failed: messages.decideFailed,
    },
    consents: {
      give: (id, body) => call(expectationRoutes.consentToExpectation, { params: paramsOf(id), body }),
      list: async (id, signal) => (await call(expectationRoutes.listExpectationConsents, { params: paramsOf(id) }, { signal })).data,
    },
    PreCheck,
    send: {
      call: (id, { etag }) => call(expectationRoutes.sendExpectation, { params: paramsOf(id), headers: { 'if-match': etag } }),
      done: messages.sent,
      failed: messages.sendFailed,
      showsFindings: true,
    },
    withdraw: {
      call: (id) => call(expectationRoutes.withdrawExpectation, { params: paramsOf(id) }),
      done: messages.withdrawn,
      failed: messages.withdrawFailed,
    },
    makeWip: {
      call: async (approvedId, replaces, key) => {
        const request = { params: paramsOf(approvedId), headers: { 'idempotency-key': key }, body: { replaces } }
        return (await call(expectationRoutes.reviseExpectation, request)).data.id
      },
      done: messages.wipCreated,
      failed: messages.wipFailed,
    },
    replaced: {
      queryKey: replacedKey(place),
      list: async (signal) =>
        (await call(expectationRoutes.listReplacedExpectations, { params: { companyId, type, processChronId } }, { signal })).data,
      restore: {
        call: (id) => call(expectationRoutes.restoreExpectation, { params: paramsOf(id) }),
        done: messages.restored,
        failed: messages.restoreFailed,
      },
    },
  }
}

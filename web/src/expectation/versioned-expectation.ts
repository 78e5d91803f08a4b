import { type ExpectationInfo, expectationDetailRoutes, expectationRoutes, expectationMessages as messages } from '@strata/contract'
import { call } from '../platform/index.ts'
import type { VersionedItem } from '../version/index.ts'
import { nameOfExpectations } from './expectation-parts.ts'
import type { ExpectationPlace } from './opened-expectation.ts'

/** Expectations as what has versions; `info` is any of them. */
export function versionedExpectation({ companyId, type }: ExpectationPlace, info: ExpectationInfo): VersionedItem {
  const paramsOf = (id: number) => ({ companyId, type, id })
  return {
    companyId,
    type,
    name: 'Expectation',
    title: nameOfExpectations({ type, info }),
    back: 'Back to the expectations',
    commentType: type,
    get: async (id) => (await call(expectationDetailRoutes.getExpectation, { params: paramsOf(id) })).data.info,
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
  }
}

import { expectationRoutes } from '@strata/contract'
import { signedDecision } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { type ImpactWatch, lifeHandlers, restoreHandler } from '../version/index.ts'
import {
  createExpectation,
  deleteExpectation,
  listExpectations,
  listExpectationVersions,
  listReplacedExpectations,
  reviseExpectation,
} from './expectation-handlers.ts'
import { versionedExpectation } from './versioned-expectation.ts'

/** `watch` knows what expectations touch, which is in every domain above. */
export function expectationEndpoints(watch: ImpactWatch) {
  const life = lifeHandlers(versionedExpectation, watch)
  return [
    serve(expectationRoutes.listExpectations, listExpectations),
    serve(expectationRoutes.listExpectationVersions, listExpectationVersions),
    serve(expectationRoutes.createExpectation, createExpectation),
    serve(expectationRoutes.reviseExpectation, reviseExpectation),
    serve(expectationRoutes.listReplacedExpectations, listReplacedExpectations),
    serve(expectationRoutes.restoreExpectation, restoreHandler(versionedExpectation)),
    serve(expectationRoutes.deleteExpectation, deleteExpectation),
    serve(expectationRoutes.sendExpectation, life.send),
    serve(expectationRoutes.decideExpectation, life.decide, signedDecision),
    serve(expectationRoutes.listExpectationSignatures, life.listSignatures),
    serve(expectationRoutes.consentToExpectation, life.consent, signedDecision),
    serve(expectationRoutes.listExpectationConsents, life.listConsents),
    serve(expectationRoutes.withdrawExpectation, life.withdraw),
  ]
}

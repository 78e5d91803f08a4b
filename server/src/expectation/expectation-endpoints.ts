import { expectationRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { lifeHandlers, restoreHandler } from '../version/index.ts'
import {
  createExpectation,
  deleteExpectation,
  listExpectations,
  listExpectationVersions,
  listReplacedExpectations,
  reviseExpectation,
} from './expectation-handlers.ts'
import { versionedExpectation } from './versioned-expectation.ts'

const life = lifeHandlers(versionedExpectation)

export const expectationEndpoints = [
  serve(expectationRoutes.listExpectations, listExpectations),
  serve(expectationRoutes.listExpectationVersions, listExpectationVersions),
  serve(expectationRoutes.createExpectation, createExpectation),
  serve(expectationRoutes.reviseExpectation, reviseExpectation),
  serve(expectationRoutes.listReplacedExpectations, listReplacedExpectations),
  serve(expectationRoutes.restoreExpectation, restoreHandler(versionedExpectation)),
  serve(expectationRoutes.deleteExpectation, deleteExpectation),
  serve(expectationRoutes.sendExpectation, life.send),
  serve(expectationRoutes.decideExpectation, life.decide),
  serve(expectationRoutes.withdrawExpectation, life.withdraw),
]

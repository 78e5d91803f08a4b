import { expectationRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import {
  createExpectation,
  decideExpectation,
  deleteExpectation,
  listExpectations,
  listExpectationVersions,
  listReplacedExpectations,
  restoreExpectation,
  reviseExpectation,
  sendExpectation,
  withdrawExpectation,
} from './expectation-handlers.ts'

export const expectationEndpoints = [
  serve(expectationRoutes.listExpectations, listExpectations),
  serve(expectationRoutes.listExpectationVersions, listExpectationVersions),
  serve(expectationRoutes.createExpectation, createExpectation),
  serve(expectationRoutes.reviseExpectation, reviseExpectation),
  serve(expectationRoutes.listReplacedExpectations, listReplacedExpectations),
  serve(expectationRoutes.restoreExpectation, restoreExpectation),
  serve(expectationRoutes.deleteExpectation, deleteExpectation),
  serve(expectationRoutes.sendExpectation, sendExpectation),
  serve(expectationRoutes.decideExpectation, decideExpectation),
  serve(expectationRoutes.withdrawExpectation, withdrawExpectation),
]

import { expectationDetailRoutes, frequencyRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { addFrequency, listFrequencies } from '../frequency/frequency-handlers.ts'
import { addDetail, deleteDetail, getExpectation, getReciprocal, updateDetail } from './detail-handlers.ts'

/** Rows of expectations, and the frequencies that they name. */
export const expectationDetailEndpoints = [
  serve(expectationDetailRoutes.getExpectation, getExpectation),
  serve(expectationDetailRoutes.getReciprocal, getReciprocal),
  serve(expectationDetailRoutes.addDetail, addDetail),
  serve(expectationDetailRoutes.updateDetail, updateDetail),
  serve(expectationDetailRoutes.deleteDetail, deleteDetail),
  serve(frequencyRoutes.listFrequencies, listFrequencies),
  serve(frequencyRoutes.addFrequency, addFrequency),
]

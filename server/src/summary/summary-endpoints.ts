import { summaryRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { addAdditional, listAdditional, updateAdditional } from './additional-party-handlers.ts'
import { addToSummary, changeDefinition, createSummary, listOfKind, listSummaries, removeFromSummary, showWip } from './summary-handlers.ts'

export const summaryEndpoints = [
  serve(summaryRoutes.listSummaries, listSummaries),
  serve(summaryRoutes.createSummary, createSummary),
  serve(summaryRoutes.showWip, showWip),
  serve(summaryRoutes.setDefinition, changeDefinition),
  serve(summaryRoutes.listComponents, listOfKind),
  serve(summaryRoutes.addComponent, addToSummary),
  serve(summaryRoutes.removeComponent, removeFromSummary),
  serve(summaryRoutes.listAdditional, listAdditional),
  serve(summaryRoutes.addAdditional, addAdditional),
  serve(summaryRoutes.updateAdditional, updateAdditional),
]

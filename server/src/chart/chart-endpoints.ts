import { chartRoutes, processRoutes, saveRouteWithin } from '@strata/contract'
import { signedDecision } from '../factor/index.ts'
import { serve, servePlain } from '../platform/index.ts'
import { type ImpactWatch, lifeHandlers, restoreHandler } from '../version/index.ts'
import {
  createFirst,
  getApproved,
  getData,
  getFileUrl,
  getUploadUrl,
  getVersion,
  listForTree,
  listReplaced,
  listVersions,
  makeWipOf,
  readLargeSave,
  retire,
  saveData,
} from './chart-handlers.ts'
import { deleteProcess, listDeletedIds, listProcesses, listUsedIds } from './chart-process-handlers.ts'
import { largeText } from './document/work-on-documents.ts'
import { versionedChart } from './versioned-chart.ts'

/** `watch` knows what charts and summaries touch, which is in every domain above. */
export function chartEndpoints(watch: ImpactWatch) {
  const life = lifeHandlers(versionedChart, watch)
  return [
    servePlain(chartRoutes.getApproved, getApproved),
    serve(chartRoutes.getVersion, getVersion),
    serve(chartRoutes.listVersions, listVersions),
    serve(chartRoutes.listForTree, listForTree),
    serve(chartRoutes.getData, getData),
    serve(chartRoutes.getFileUrl, getFileUrl),
    serve(chartRoutes.getUploadUrl, getUploadUrl),
    serve(chartRoutes.createChart, createFirst),
    serve(chartRoutes.makeWip, makeWipOf),
    serve(chartRoutes.listReplaced, listReplaced),
    serve(chartRoutes.restoreWip, restoreHandler(versionedChart)),
    serve(chartRoutes.saveData, saveData, {
      within: ({ chartNodes }) => saveRouteWithin(chartNodes),
      large: { above: largeText, read: readLargeSave },
    }),
    serve(chartRoutes.sendForApproval, life.send),
    serve(chartRoutes.decideChart, life.decide, signedDecision),
    serve(chartRoutes.listSignatures, life.listSignatures),
    serve(chartRoutes.consent, life.consent, signedDecision),
    serve(chartRoutes.listConsents, life.listConsents),
    serve(chartRoutes.withdraw, life.withdraw),
    serve(chartRoutes.retire, retire),
    serve(processRoutes.listProcesses, listProcesses),
    serve(processRoutes.listUsedIds, listUsedIds),
    serve(processRoutes.listDeletedIds, listDeletedIds),
    serve(processRoutes.deleteProcess, deleteProcess),
  ]
}

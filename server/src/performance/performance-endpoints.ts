import { expectationFileRoutes, performanceRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import type { RemoveNotes } from './close-service.ts'
import {
  closeData,
  createData,
  deleteData,
  getAllDetails,
  getDataOfMonth,
  getLatestData,
  listDataHistory,
  reopenData,
} from './performance-handlers.ts'
import { makeDataTemplates } from './template/template-handlers.ts'

export const performanceEndpoints = (removeNotes: RemoveNotes) => [
  serve(performanceRoutes.getLatestData, getLatestData),
  serve(performanceRoutes.getDataOfMonth, getDataOfMonth),
  serve(performanceRoutes.getAllDetails, getAllDetails),
  serve(performanceRoutes.createData, createData),
  serve(performanceRoutes.reopenData, reopenData),
  serve(performanceRoutes.closeData, closeData),
  serve(performanceRoutes.listDataHistory, listDataHistory),
  serve(performanceRoutes.deleteData, deleteData(removeNotes)),
  serve(expectationFileRoutes.makeDataTemplates, makeDataTemplates),
]

import { improvementRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { createArea, deleteArea, listAreas, updateArea } from './area/area-handlers.ts'
import { publishSheet } from './publish/publish-handlers.ts'
import { addProjectReport, archiveProjectReport, getLatestProjectReport } from './publish/report-handlers.ts'
import {
  archiveSheet,
  createSheet,
  deleteSheet,
  getSheet,
  listSheets,
  listSheetVersions,
  unarchiveSheet,
  updateSheet,
} from './sheet/sheet-handlers.ts'

export const improvementEndpoints = [
  serve(improvementRoutes.listAreas, listAreas),
  serve(improvementRoutes.createArea, createArea),
  serve(improvementRoutes.updateArea, updateArea),
  serve(improvementRoutes.deleteArea, deleteArea),
  serve(improvementRoutes.listSheets, listSheets),
  serve(improvementRoutes.listSheetVersions, listSheetVersions),
  serve(improvementRoutes.getSheet, getSheet),
  serve(improvementRoutes.createSheet, createSheet),
  serve(improvementRoutes.updateSheet, updateSheet),
  serve(improvementRoutes.deleteSheet, deleteSheet),
  serve(improvementRoutes.publishSheet, publishSheet),
  serve(improvementRoutes.archiveSheet, archiveSheet),
  serve(improvementRoutes.unarchiveSheet, unarchiveSheet),
  serve(improvementRoutes.addProjectReport, addProjectReport),
  serve(improvementRoutes.getLatestProjectReport, getLatestProjectReport),
  serve(improvementRoutes.archiveProjectReport, archiveProjectReport),
]

import { performanceImportRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { getDataUploadInfo, importData } from './import-handlers.ts'

export const performanceImportEndpoints = [
  serve(performanceImportRoutes.getDataUploadInfo, getDataUploadInfo),
  serve(performanceImportRoutes.importData, importData),
]

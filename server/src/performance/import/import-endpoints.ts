import { performanceImportRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { requestDataUpload } from './data-upload.ts'
import { importTemplate } from './import-data.ts'

export const performanceImportEndpoints = [
  serve(performanceImportRoutes.getDataUploadInfo, requestDataUpload),
  serve(performanceImportRoutes.importData, importTemplate),
]

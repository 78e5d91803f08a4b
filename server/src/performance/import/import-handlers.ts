import type { ImportAnswer, performanceImportRoutes, RouteInput, RouteOutput } from '@strata/contract'
import type { ItemContext, SessionContext } from '../../platform/index.ts'
import { importTemplate } from './import-data.ts'
import { requestDataUpload } from './request-data-upload.ts'

type Routes = typeof performanceImportRoutes

export const getDataUploadInfo = (context: ItemContext<'performance'>): Promise<RouteOutput<Routes['getDataUploadInfo']>> =>
  requestDataUpload(context)

export const importData = (context: SessionContext, input: RouteInput<Routes['importData']>): Promise<ImportAnswer> =>
  importTemplate(context, input)

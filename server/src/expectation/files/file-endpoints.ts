import { expectationFileRoutes } from '@strata/contract'
import { serve } from '../../platform/serve/serve.ts'
import { downloadExpectation, makeDataTemplates } from './file-handlers.ts'

export const expectationFileEndpoints = [
  serve(expectationFileRoutes.downloadExpectation, downloadExpectation),
  serve(expectationFileRoutes.makeDataTemplates, makeDataTemplates),
]

import { expectationFileRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { downloadExpectation } from './file-handlers.ts'

export const expectationFileEndpoints = [serve(expectationFileRoutes.downloadExpectation, downloadExpectation)]

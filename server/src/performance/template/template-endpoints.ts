import { expectationFileRoutes } from '@strata/contract'
import { serve } from '../../platform/serve/serve.ts'
import { makeDataTemplates } from './template-handlers.ts'

export const templateEndpoints = [serve(expectationFileRoutes.makeDataTemplates, makeDataTemplates)]

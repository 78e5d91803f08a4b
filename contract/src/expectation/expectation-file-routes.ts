import { z } from 'zod'
import { defineRoutes } from '../http/index.ts'
import { dataTemplateAnswer, dataTemplateBody } from './data-template.ts'
import { expectationIdParams } from './expectation.ts'

const base = '/aprs/v3/expectation/{companyId}/{type}'

/** What is made of a version as files (specification 3 §7, specification 5 §12). */
export const expectationFileRoutes = defineRoutes({
  downloadExpectation: {
    method: 'GET',
    path: `${base}/{id}/download`,
    summary: 'A signed address, good for 5 minutes, of an .xlsx file with the rows, or of a PDF.',
    // Opens short transactions of its own, for files take their time (specification 5 §20.12); it asks the same tables.
    right: 'session',
    params: expectationIdParams,
    query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    output: z.object({ url: z.string() }),
    errors: ['NO_RIGHT', 'RESTRICTED', 'UNAVAILABLE'],
    audit: 'expectation.download',
  },
  makeDataTemplates: {
    method: 'POST',
    path: `${base}/{id}/data_template`,
    summary: 'Files to fill with performance data, one a frequency: their signed addresses by name. Customers and suppliers only.',
    right: 'session',
    params: expectationIdParams,
    body: dataTemplateBody,
    output: dataTemplateAnswer,
    errors: ['NO_RIGHT', 'RESTRICTED', 'PREMIUM_ONLY', 'WRONG_STATE', 'UNAVAILABLE'],
    audit: 'expectation.makeTemplates',
  },
})

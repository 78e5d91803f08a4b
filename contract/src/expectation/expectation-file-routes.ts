import { z } from 'zod'
import { defineRoutes } from '../http/route.ts'
import { dataTemplateAnswer, dataTemplateBody } from './data-template.ts'
import { expectationIdParams } from './expectation.ts'

const base = '/aprs/v3/expectation/{companyId}/{type}'

/** What is made of a version as files (`spec 3 §7`, `decisions.md` §12). */
export const expectationFileRoutes = defineRoutes({
  downloadExpectation: {
    method: 'GET',
    path: `${base}/{id}/download`,
    summary: 'A signed address, good for 5 minutes, of an .xlsx file with the rows, or of a PDF.',
    right: { on: 'expectation', action: 'export' },
    params: expectationIdParams,
    query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    output: z.object({ url: z.string() }),
    errors: ['RESTRICTED', 'UNAVAILABLE'],
    audit: 'expectation.download',
  },
  makeDataTemplates: {
    method: 'POST',
    path: `${base}/{id}/data_template`,
    summary: 'Files to fill with performance data, one a frequency: their signed addresses by name. Customers and suppliers only.',
    right: { on: 'expectation', action: 'template' },
    params: expectationIdParams,
    body: dataTemplateBody,
    output: dataTemplateAnswer,
    errors: ['WRONG_STATE', 'PREMIUM_ONLY', 'RESTRICTED', 'UNAVAILABLE'],
    audit: 'expectation.makeTemplates',
  },
})

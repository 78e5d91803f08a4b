import { z } from 'zod'
import { chartIdParams } from '../chart/index.ts'
import { expectationIdParams } from '../expectation/index.ts'
import { defineRoutes } from '../http/index.ts'
import { impact, impactMoments } from './impact.ts'

const query = z.object({ at: z.enum(impactMoments).optional() })

/** What a version touches, for whoever may open the version (specification 4 §1). Documents touch nothing. */
export const impactRoutes = defineRoutes({
  getChartImpact: {
    method: 'GET',
    path: '/aprs/v3/impact/{companyId}/chart/{type}/{id}',
    summary:
      'What a version of a chart or summary touches: now, or as it was kept `at` its sending or decision. Without `at`, a decided version answers what was kept at its decision.',
    right: { on: 'chart', action: 'read' },
    params: chartIdParams,
    query,
    output: impact,
    errors: ['RESTRICTED'],
  },
  getExpectationImpact: {
    method: 'GET',
    path: '/aprs/v3/impact/{companyId}/expectation/{type}/{id}',
    summary: 'The same of a version of expectations.',
    right: { on: 'expectation', action: 'read' },
    params: expectationIdParams,
    query,
    output: impact,
    errors: ['RESTRICTED'],
  },
})

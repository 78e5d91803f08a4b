import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { auditFilter, auditPage } from './audit.ts'

/** Beyond the specification (specification 5 §21). */
export const auditRoutes = defineRoutes({
  searchAudit: {
    method: 'GET',
    path: '/aprs/v3/audit/{companyId}',
    summary: 'The company’s audit trail, the newest first; pages count from 0.',
    right: { on: 'company', action: 'audit' },
    params: companyParams,
    query: auditFilter.extend({ page: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    output: auditPage,
    errors: [],
  },
  exportAudit: {
    method: 'GET',
    path: '/aprs/v3/audit/{companyId}/export',
    summary: 'The same entries as a .csv file, 100,000 at most: a signed address good for 5 minutes. Formulas are neutralised.',
    // Opens transactions of its own, a short one for each batch (specification 5 §20.12); it asks the same table.
    right: 'session',
    params: companyParams,
    query: auditFilter,
    output: z.object({ url: z.string() }),
    errors: ['NO_RIGHT'],
    audit: 'audit.export',
  },
})

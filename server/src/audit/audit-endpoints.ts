import { auditRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { exportAudit, searchAudit } from './audit-handlers.ts'

export const auditEndpoints = [serve(auditRoutes.searchAudit, searchAudit), serve(auditRoutes.exportAudit, exportAudit)]

import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { trackerCounts, trackerRow } from './progress-tracker.ts'

export const progressTrackerRoutes = defineRoutes({
  listProgress: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/gpfc/progresstracker',
    summary: 'How far each process of the approved global chart is described.',
    right: 'member',
    params: companyParams,
    output: z.array(trackerRow),
    pages: ['shortName', 'processId'],
    errors: [],
  },
  countProgress: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/gpfc/progresstracker/counts',
    summary: 'How many processes of the approved global chart are described how far.',
    right: 'member',
    params: companyParams,
    output: trackerCounts,
    errors: [],
  },
})

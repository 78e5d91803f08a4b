import { z } from 'zod'
import { changelogLimits, chartParams, packedText } from '../chart/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { changelogEntry, changelogPage } from './changelog.ts'

const params = chartParams.extend({ chartId: id })

export const changelogRoutes = defineRoutes({
  getEntry: {
    method: 'GET',
    path: '/aprs/v3/changelog/{companyId}/chart/{type}/{chartId}/get',
    summary: 'The change history of one version; `noteHash` is of it and the name, as a decision, a consent or a reading names it.',
    right: { on: 'chart', action: 'read' },
    params,
    output: changelogEntry.extend({ noteHash: z.string() }),
    errors: [],
  },
  listEntries: {
    method: 'GET',
    path: '/aprs/v3/changelog/{companyId}/chart/{type}/{chartId}/all',
    summary: 'The change history of all versions the caller may see, newest first; pages count from 0.',
    right: { on: 'chart', action: 'read' },
    params,
    query: z.object({
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      size: z.coerce.number().int().min(1).max(changelogLimits.pageSize).default(changelogLimits.pageSize),
    }),
    output: changelogPage,
    errors: [],
  },
  addEntry: {
    method: 'POST',
    path: '/aprs/v3/changelog/{companyId}/chart/{type}/{chartId}/add',
    summary: 'Add or correct the change history of one version: packed HTML as plain text.',
    right: { on: 'chart', action: 'record' },
    params,
    body: packedText,
    bodyType: 'text',
    bodyLimit: changelogLimits.packed,
    output: changelogEntry,
    errors: ['WRONG_STATE', 'CHANGE_HISTORY_MISSING', 'TOO_LARGE', 'RESTRICTED'],
    audit: 'changelog.add',
  },
})

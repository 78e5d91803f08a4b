import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, jsonId, parentId, timestamp } from '../http/index.ts'

/**
 * `recent`: active reports of all processes, the newest first. `process`: the processes that have or may have active reports, as folders. `processdocs`: the active reports of one
 * process. `archived`: with parent 0 the processes with archived reports, as folders; else the archived reports of one (specification 3 §2.5, specification 5 §14).
 */
export const reportViews = ['recent', 'process', 'processdocs', 'archived'] as const
export type ReportView = (typeof reportViews)[number]

export const reportPageSizes = [20, 10, 50, 100] as const

/** A cross-functional report (specification 3 §3). `id` names the newest version; `inApproved`: its process is in the approved Global Chart. */
export const report = z.object({
  isFolder: z.literal(false),
  id: jsonId,
  chronId: jsonId,
  name: z.string(),
  createdOn: timestamp,
  archivedOn: timestamp.nullable(),
  parent: z.object({ chronId: jsonId, pid: z.string(), pname: z.string() }),
  fileExt: z.string(),
  inline: z.boolean(),
  canManage: z.boolean(),
  canDelete: z.boolean(),
  inApproved: z.boolean(),
  etag: z.string(),
})
export type Report = z.infer<typeof report>

/** A process as a folder of reports. */
export const reportFolder = z.object({
  isFolder: z.literal(true),
  chronId: jsonId,
  pid: z.string(),
  pname: z.string(),
  approvedCnt: z.number().int().min(0),
  archivedCnt: z.number().int().min(0),
  canManage: z.boolean(),
})
export type ReportFolder = z.infer<typeof reportFolder>

export const reportRoutes = defineRoutes({
  listReports: {
    method: 'GET',
    path: '/aprs/v3/document/{companyId}/CFR/crossfunctional/{view}/{parentId}',
    summary: 'Cross-functional reports, or the processes that have some.',
    right: 'member',
    params: companyParams.extend({ view: z.string().toLowerCase().pipe(z.enum(reportViews)), parentId }),
    query: z.object({
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(Math.max(...reportPageSizes))
        .optional(),
    }),
    output: z.array(z.discriminatedUnion('isFolder', [report, reportFolder])),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED'],
  },
})

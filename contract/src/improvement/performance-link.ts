import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { expectationProcess, expectationTypes } from '../expectation/index.ts'
import { dataMonth, defineRoutes, id, jsonId, onceHeaders, timestamp } from '../http/index.ts'
import { cellColour } from '../performance/index.ts'
import { can } from '../rights/index.ts'
import { newArea } from './improvement-area.ts'

/** Links of a process's plans, months in a row that must be red before an area is proposed, and areas proposed at once: others follow when these are answered. */
export const performanceLinkLimits = { links: 5_000, redMonths: 2, proposals: 200 } as const

/** A row of expectations across its versions. */
const linkedRow = z.object({
  process: expectationProcess,
  type: z.enum(expectationTypes),
  expectationChronId: jsonId,
  detailChronId: jsonId,
  /** `(P2) Design products`; as it is displayed. */
  party: z.string(),
  param: z.string(),
})
export type LinkedRow = z.infer<typeof linkedRow>

const judgedMonth = dataMonth.extend({ colour: cellColour })
export type JudgedMonth = z.infer<typeof judgedMonth>

/**
 * What became of a row since the area or the project that answers it was closed: `open`: not closed; `waiting`: no completed month since; `helped`: the latest one meets expectations; `notYet`: it does not; `unknown`: it cannot be evaluated.
 */
export const linkEffects = ['open', 'waiting', 'helped', 'notYet', 'unknown'] as const
export type LinkEffect = (typeof linkEffects)[number]

/** An area to improve, or a project by the chronId of its sheet, that answers a row. A project is closed when it is archived. */
export const performanceLink = z.object({
  id: jsonId,
  row: linkedRow,
  area: z.object({ id: jsonId, area: z.string() }).nullable(),
  project: z.object({ chronId: jsonId, sheetId: jsonId, projectName: z.string(), projectNumber: z.string() }).nullable(),
  closedOn: timestamp.nullable(),
  linkedOn: timestamp,
  effect: z.enum(linkEffects),
  /** The completed months after the closing, or the last ones before it, the newest first; at most 12. */
  months: z.array(judgedMonth),
})
export type PerformanceLink = z.infer<typeof performanceLink>

/** A row that was red in its latest two completed months, one after the other, which nothing open answers. */
export const proposedArea = z.object({ row: linkedRow, months: z.array(judgedMonth), area: z.string(), shortTermAction: z.string() })
export type ProposedArea = z.infer<typeof proposedArea>

/** Exactly one of the three; `newArea` adds an area and links it at once. */
const newLink = z
  .strictObject({ detailChronId: jsonId, areaId: jsonId.optional(), sheetChronId: jsonId.optional(), newArea: newArea.optional() })
  .refine(({ areaId, sheetChronId, newArea: area }) => [areaId, sheetChronId, area].filter((given) => given !== undefined).length === 1, {
    error: 'Choose an area to improve, a project, or a new area',
    path: ['areaId'],
  })
export type NewLink = z.output<typeof newLink>

const base = '/aprs/v3/improvementplan/{companyId}/{processChronId}'
const planParams = companyParams.extend({ processChronId: id })

/** The closed loop: which rows of expectations the areas and projects of a global process answer, and whether it helped. Beyond the specification's calls. */
export const performanceLinkRoutes = defineRoutes({
  listLinks: {
    method: 'GET',
    path: `${base}/performancelinks`,
    summary: 'The links of a global process and its sub-processes, and the areas that are proposed. Premium companies only.',
    right: { on: 'improvement', action: 'view' },
    params: planParams,
    output: z.object({ links: z.array(performanceLink), proposals: z.array(proposedArea), can }),
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  addLink: {
    method: 'PUT',
    path: `${base}/performancelinks/add`,
    summary: 'Link a row of expectations with an area, a new one or there already, or with a project.',
    right: { on: 'improvement', action: 'manage' },
    params: planParams,
    headers: onceHeaders,
    body: newLink,
    output: z.object({ id: jsonId, areaId: jsonId.nullable() }),
    errors: ['RESTRICTED', 'PREMIUM_ONLY', 'WRONG_STATE', 'COMPONENT_EXISTS', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'improvement.addLink',
  },
  deleteLink: {
    method: 'DELETE',
    path: `${base}/performancelinks/{id}/delete`,
    summary: 'Take a link away; the area or project stays.',
    right: { on: 'improvement', action: 'manage' },
    params: planParams.extend({ id }),
    output: null,
    errors: ['RESTRICTED', 'PREMIUM_ONLY', 'WRONG_STATE'],
    audit: 'improvement.deleteLink',
  },
  closeArea: {
    method: 'PUT',
    path: `${base}/closeareatoimprove/{id}`,
    summary: 'Close an area to improve: what was planned is done. Later months show whether it helped.',
    right: { on: 'improvement', action: 'manage' },
    params: planParams.extend({ id }),
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'improvement.closeArea',
  },
  reopenArea: {
    method: 'PUT',
    path: `${base}/reopenareatoimprove/{id}`,
    summary: 'Open a closed area to improve again.',
    right: { on: 'improvement', action: 'manage' },
    params: planParams.extend({ id }),
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'improvement.reopenArea',
  },
})

import { type ChartData, chartTypes } from '@strata/contract'
import { readChartData, validateStructure } from '@strata/diagram'
import { z } from 'zod'
import type { ChartDraft } from './chart-drafts.ts'

/** What this browser kept as a draft; nothing where it is none, or can no longer be read. */
export const readDraft = (kept: unknown): ChartDraft | undefined => storedDraft.safeParse(kept).data

/** What was kept is read like a document from outside: anything may have written to this browser's storage. */
const chartDocument = z.unknown().transform((input, context): ChartData => {
  const reading = readChartData(input)
  if (reading.ok) return reading.data
  context.addIssue(reading.message)
  return z.NEVER
})

const draftParts = z.object({
  accountId: z.number(),
  companyId: z.number(),
  type: z.enum(chartTypes),
  chartId: z.number(),
  etag: z.string(),
  windowId: z.string().optional(),
  title: z.string(),
  version: z.number(),
  changeCount: z.number(),
  savedOn: z.string(),
  data: chartDocument,
  base: chartDocument.optional(),
})

/** Without what no chart can be, such as steps that hold each other: merging such drafts would never end. */
const storedDraft = draftParts.refine(({ type, data, base }) =>
  [data, base].every((chart) => !chart || validateStructure(chart, { type }).length === 0),
)

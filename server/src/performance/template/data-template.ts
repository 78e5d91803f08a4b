import { measureType } from '@strata/contract'
import { z } from 'zod'
import { templateSeal } from './template-seal.ts'

/** What one file says: texts as people read them, with what it is for. */
export const dataTemplate = z.object({
  fileName: z.string(),
  /** `Customer performance data` */
  title: z.string(),
  /** `Aurora Instruments · (P1) Win orders · Version 3` */
  subject: z.string(),
  /** `Per Month · March 2026` */
  period: z.string(),
  /** `Customer` */
  partyHead: z.string(),
  /** The rows of expectations, in the order of `seal.details`. */
  lines: z.array(
    z.object({
      party: z.string(),
      parameter: z.string(),
      description: z.string(),
      uom: z.string(),
      measureType,
      target: z.string(),
      min: z.string(),
      max: z.string(),
      isMissing: z.boolean(),
    }),
  ),
  /** Offered as names of projects, the first first; none where the file does not ask for projects. */
  projectNames: z.array(z.string()),
  seal: templateSeal,
  signature: z.string(),
})
export type DataTemplate = z.infer<typeof dataTemplate>
export type TemplateLine = DataTemplate['lines'][number]

import { z } from 'zod'

/** What the file of a version says: texts as people read them. */
export const expectationPrint = z.object({
  company: z.string(),
  /** `Customer expectations` */
  title: z.string(),
  /** `(P1) Win orders` */
  process: z.string(),
  version: z.number(),
  /** `Approved` */
  status: z.string(),
  /** `Approved Nov 21 2026 by Ingrid Solheim` */
  dates: z.array(z.string()),
  /** The day that the file was made on. */
  madeOn: z.string(),
  /** What is above columns, each over so many; none: nothing does. */
  bands: z.array(z.object({ text: z.string(), columns: z.number().int().positive() })),
  /** `width`: characters. A measure may be a number. */
  columns: z.array(z.object({ head: z.string(), width: z.number(), isMeasure: z.boolean() })),
  /** Without a heading where the rows are not grouped. */
  groups: z.array(
    z.object({
      heading: z.string(),
      /** `isMissing`: the party left the summary, and the row has to go. */
      rows: z.array(z.object({ cells: z.array(z.string()), isMissing: z.boolean() })),
    }),
  ),
})
export type ExpectationPrint = z.infer<typeof expectationPrint>

import { z } from 'zod'

/** A table of texts: a sheet of the workbook, a part of the PDF. `width`: characters. A measure may be a number. */
const printedPart = z.object({
  title: z.string(),
  /** What its rows are. */
  about: z.string(),
  columns: z.array(z.object({ head: z.string(), width: z.number(), isMeasure: z.boolean() })),
  rows: z.array(z.array(z.string())),
})
export type PrintedPart = z.infer<typeof printedPart>

/** What the file of an exception report contains: texts as people read them. */
export const exceptionPrint = z.object({
  company: z.string(),
  /** 'All processes', '(P1) Win orders' */
  scope: z.string(),
  /** 'Dec 2026' */
  month: z.string(),
  /** The day that the file was made on. */
  madeOn: z.string(),
  /** The summary, then the four parts. */
  parts: z.array(printedPart),
})
export type ExceptionPrint = z.infer<typeof exceptionPrint>

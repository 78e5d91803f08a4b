import { z } from 'zod'

/** What a file with the readers of a request shows, all of it as text. */
export const readersPrint = z.object({
  company: z.string(),
  /** `(P1) Win orders — Macro, version 3` */
  version: z.string(),
  /** Who asked, and how far it is. */
  about: z.string(),
  /** `Mar 31 2026` */
  madeOn: z.string(),
  columns: z.array(z.object({ head: z.string(), width: z.number(), isMeasure: z.boolean() })),
  rows: z.array(z.array(z.string())),
})
export type ReadersPrint = z.infer<typeof readersPrint>

import { importError, measureType } from '@strata/contract'
import { z } from 'zod'
import { templateFacts } from '../../template/template-seal.ts'

/** What was changed in a line, judged by what its file is sealed with. */
export const filledLine = z.object({
  /** Of the sheet. */
  row: z.number().int(),
  detailId: z.number().int(),
  party: z.string(),
  param: z.string(),
  measureType,
  target: z.string(),
  /** The bounds of what is expected. */
  min: z.string(),
  max: z.string(),
  /** Cells that no longer hold what the file was made with: the column, that (null: the file does not say), and what is there, as it is kept. */
  cells: z.array(z.tuple([z.number().int(), z.string().nullable(), z.string()])),
})
export type FilledLine = z.infer<typeof filledLine>

/** The name above a column of a project: as the file was made, and as it is now; empty: none. */
const filledProject = z.object({ former: z.string(), name: z.string() })
export type FilledProject = z.infer<typeof filledProject>

/** Characters: no program lets people type more, and the name is beside each line of an answer. */
export const longestSheetName = 31

/** What is in a file: who signed it is asked by who has the secret, and nothing of it is believed before. */
const filledTemplate = z.object({
  facts: templateFacts,
  detailsDigest: z.string(),
  signature: z.string(),
  sheet: z.string().max(longestSheetName),
  errors: z.array(importError),
  /** How many there are, of which as many as an answer names are listed. */
  errorCount: z.number().int(),
  /** By their ordinals, from the first. */
  projects: z.array(filledProject),
  /** The lines that have no errors, as JSON, in pieces that are read one after another. */
  pieces: z.array(z.instanceof(Uint8Array)),
})
export type FilledTemplate = z.infer<typeof filledTemplate>

/** What the reading program answers. */
export const readTemplateAnswer = z.union([filledTemplate, z.object({ refused: z.string() })])
export type ReadTemplateAnswer = z.infer<typeof readTemplateAnswer>

/** Why a file is not read any further. */
export class UnreadableTemplate extends Error {
  override readonly name = 'UnreadableTemplate'
}

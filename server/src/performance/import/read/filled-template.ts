import { cellColour, importError, measureType } from '@strata/contract'
import { z } from 'zod'
import { templateFacts } from '../../template/template-seal.ts'

/** A line as it would be kept, judged by what its file is sealed with. */
export const filledLine = z.object({
  /** Of the sheet. */
  row: z.number().int(),
  detailId: z.number().int(),
  party: z.string(),
  param: z.string(),
  measureType,
  target: z.string(),
  delivered: z.string(),
  min: z.string(),
  max: z.string(),
  outsideRange: z.number().int().nullable(),
  shortTermAction: z.string(),
  /** Of days and projects: ordinal, name, value. */
  values: z.array(z.tuple([z.number().int(), z.string().nullable(), z.string()])),
  colour: cellColour,
})
export type FilledLine = z.infer<typeof filledLine>

/** Characters: no program lets people type more, and the name stands beside each line of an answer. */
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

import { z } from 'zod'
import { chartStatuses } from '../chart/index.ts'
import { jsonId } from '../http/index.ts'
import { measureType } from './bound.ts'
import { expectationTypes } from './expectation.ts'

/** What may differ between two rows that speak of the same. */
export const reciprocalFields = ['param', 'measureType', 'target', 'min', 'max'] as const
export type ReciprocalField = (typeof reciprocalFields)[number]

const side = z.object({
  description: z.string(),
  param: z.string(),
  measureType,
  target: z.string(),
  min: z.string(),
  max: z.string(),
})
export type ReciprocalSide = z.infer<typeof side>

const counterpart = z.object({
  /** The version of the other process's expectations, and its row. */
  expectationId: jsonId,
  detailId: jsonId,
  type: z.enum(expectationTypes),
  version: z.number().int().positive(),
  status: z.enum(chartStatuses),
})

/**
 * What this version says of another process beside what that one says of this (beyond the specification): an interfacing row beside theirs, a customer's beside that customer's supplier row, and
 * the other way round. `part` is the side of the interfacing row; null for customers and suppliers. `ours` or `theirs` is null where only one of the two has a row; `differs`
 * names what is not the same, empty where both agree.
 */
export const reciprocalPair = z.object({
  processChronId: jsonId,
  pid: z.string(),
  pname: z.string(),
  part: z.enum(['your', 'their']).nullable(),
  detailId: jsonId.nullable(),
  ours: side.nullable(),
  counterpart: counterpart.nullable(),
  theirs: side.nullable(),
  differs: z.array(z.enum(reciprocalFields)),
})
export type ReciprocalPair = z.infer<typeof reciprocalPair>

/** `closed` are processes whose expectations the reader may not see: they are restricted. */
export const reciprocalAnswer = z.object({ pairs: z.array(reciprocalPair), closed: z.array(jsonId) })
export type ReciprocalAnswer = z.infer<typeof reciprocalAnswer>

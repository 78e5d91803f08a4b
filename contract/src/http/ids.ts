import { z } from 'zod'

/** A positive integer, in JSON as well as in a path (specification 5 §1). */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A positive integer in a JSON body or answer: a string is refused here. */
export const jsonId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** `0` stands for "no parent": the parent of the global chart (specification 1 §9). */
export const parentId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** ISO 8601 in UTC (specification 5 §4). */
export const timestamp = z.iso.datetime()

/** `12,15`: as many as a page of a list has. */
export const idList = z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/)

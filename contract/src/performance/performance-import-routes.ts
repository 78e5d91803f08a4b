import { z } from 'zod'
import { documentFileLimits } from '../document/document-files.ts'
import { measureType } from '../expectation/bound.ts'
import { id, jsonId } from '../http/ids.ts'
import { defineRoutes } from '../http/route.ts'
import { dataMonth } from './data-month.ts'
import { cellColour, performanceParams } from './performance-data.ts'
import { performanceBase } from './performance-routes.ts'

/** Bytes of a filled template, packed; how many errors and rows an answer names (`decisions.md` §13, §18). Archives unpack to 200 MiB and 1,000 entries at most. */
export const performanceImportLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 10_000,
  errors: 500,
  shownRows: 10_000,
  addressMinutes: 15,
} as const

/** What is wrong, and where: the file as a whole has neither row nor column. `column` is the letter of a spreadsheet. */
export const importError = z.object({
  sheet: z.string(),
  row: z.number().int().positive().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportError = z.infer<typeof importError>

/** A row as it would be: what is empty in the file empties it. */
export const importedRow = z.object({
  sheet: z.string(),
  row: z.number().int().positive(),
  party: z.string(),
  param: z.string(),
  measureType,
  target: z.string(),
  delivered: z.string(),
  valMin: z.string(),
  valMax: z.string(),
  outsideRange: z.string(),
  shortTermAction: z.string(),
  valueCount: z.number().int().min(0),
  cellColor: cellColour,
  /** Whether it differs from what the month has now. */
  isChanged: z.boolean(),
})
export type ImportedRow = z.infer<typeof importedRow>

/**
 * `status` 200: done, or with `dryRun` could be done; 500: nothing was written, `errors` tell why (`decisions.md` §13). Beyond the specification: the month and its frequency, whether the month is to be opened,
 * the rows, and how many errors there are in all.
 */
export const importAnswer = z.object({
  status: z.union([z.literal(200), z.literal(500)]),
  errors: z.array(importError),
  errorCount: z.number().int().min(0),
  month: dataMonth.nullable(),
  frequency: z.string().nullable(),
  opensMonth: z.boolean(),
  rows: z.array(importedRow),
  dataId: jsonId.nullable(),
})
export type ImportAnswer = z.infer<typeof importAnswer>

/** Filled templates (`spec 3 §7`): an address to PUT one to, and what becomes of it. `{id}` is the chronId of expectations. */
export const performanceImportRoutes = defineRoutes({
  getDataUploadInfo: {
    method: 'GET',
    path: `${performanceBase}/{id}/uploadinfo`,
    summary:
      'A signed address to PUT a filled template to, good for 15 minutes, and the number to import it by. Customers and suppliers only.',
    right: { on: 'performance', action: 'create' },
    params: performanceParams,
    output: z.object({ signedURL: z.string(), requestId: jsonId }),
    errors: ['WRONG_STATE', 'RESTRICTED', 'PREMIUM_ONLY', 'TOO_MANY_TRIES'],
    audit: 'performance.uploadInfo',
  },
  importData: {
    method: 'PUT',
    path: `${performanceBase}/{id}/import/{requestId}`,
    summary: 'Write a filled template into its month, all of it or nothing; with dryRun=true only say what would happen.',
    // Opens short transactions of its own, for files take their time (`decisions.md` §20.12); it asks the same tables.
    right: 'session',
    params: performanceParams.extend({ requestId: id }),
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    output: importAnswer,
    timeLimit: documentFileLimits.uploadMilliseconds,
    errors: ['NO_RIGHT', 'WRONG_STATE', 'RESTRICTED', 'PREMIUM_ONLY', 'UPLOAD_MISSING', 'TOO_LARGE', 'INFECTED', 'UNAVAILABLE'],
    audit: 'performance.import',
  },
})

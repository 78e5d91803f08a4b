import { z } from 'zod'
import { measureType } from '../expectation/index.ts'
import { boundedList, dataMonth, defineRoutes, documentFileLimits, id, jsonId } from '../http/index.ts'
import { cellColour, performanceParams } from './performance-data.ts'
import { performanceBase } from './performance-routes.ts'

/** Bytes of a filled template, packed; how many errors, rows and cells an answer names (specification 5 §13, §18, §22.2). Archives unpack to 200 MiB and 1,000 entries at most. */
export const performanceImportLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 10_000,
  errors: 500,
  shownRows: 10_000,
  /** Cells of which an answer says what becomes of them, and those that one may name. */
  cells: 5_000,
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

const rowFigures = {
  delivered: z.string(),
  valMin: z.string(),
  valMax: z.string(),
  outsideRange: z.string(),
  shortTermAction: z.string(),
  valueCount: z.number().int().min(0),
  cellColor: cellColour,
}

/** A row as it would be, beside what the month holds now. */
export const importedRow = z.object({
  sheet: z.string(),
  row: z.number().int().positive(),
  party: z.string(),
  param: z.string(),
  measureType,
  target: z.string(),
  ...rowFigures,
  /** Whether it differs from what the month has now. */
  isChanged: z.boolean(),
  /** What the month has now; null where that is the same, or nothing. */
  former: z.object(rowFigures).nullable(),
})
export type ImportedRow = z.infer<typeof importedRow>

/** `set`: filled; `removal`: emptied; `conflict`: the month no longer holds what the file was made with (specification 5 §22.2). */
export const importedCellKinds = ['set', 'removal', 'conflict'] as const
export type ImportedCellKind = (typeof importedCellKinds)[number]

/** A cell that was changed in a file. What is empty holds nothing. */
export const importedCell = z.object({
  /** In the sheet: 'J7'. */
  cell: z.string(),
  kind: z.enum(importedCellKinds),
  party: z.string(),
  param: z.string(),
  /** The head of its column: 'Delivered', a day, or the name of a project. */
  name: z.string(),
  /** What the month holds. */
  stored: z.string(),
  /** What it held when the file was made; null where the file does not say. */
  made: z.string().nullable(),
  /** What the file holds. */
  value: z.string(),
})
export type ImportedCell = z.infer<typeof importedCell>

/**
 * `status` 200: done, or with `dryRun` could be done; 500: nothing was written, `errors` say why (specification 5 §13). `left`: removals and conflicts that stay as they are stored (specification 5 §22.2). Beyond the specification: the month
 * and its frequency, whether the month is to be opened, the rows, cells that replace a value, how many cells and errors there are in all, and the etag of what was shown.
 */
export const importAnswer = z.object({
  status: z.union([z.literal(200), z.literal(500)]),
  errors: z.array(importError),
  errorCount: z.number().int().min(0),
  month: dataMonth.nullable(),
  frequency: z.string().nullable(),
  opensMonth: z.boolean(),
  rows: z.array(importedRow),
  replaced: z.array(importedCell),
  replacedCount: z.number().int().min(0),
  left: z.array(importedCell),
  leftCount: z.number().int().min(0),
  /** Of what is left, how much was emptied in the file. */
  removalCount: z.number().int().min(0),
  dataId: jsonId.nullable(),
  etag: z.string().nullable(),
})
export type ImportAnswer = z.infer<typeof importAnswer>

/** What a person ticked after a dry run, whose etag says what was shown then. `remove`: what was emptied; `overwrite`: conflicts, by their cells. */
const importBody = z
  .strictObject({
    remove: z.boolean().default(false),
    overwrite: boundedList(
      z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, 'A cell is named like J7'),
      performanceImportLimits.cells,
    ).optional(),
    etag: z.string().max(200).optional(),
  })
  .refine(({ remove, overwrite = [], etag }) => etag !== undefined || (!remove && overwrite.length === 0), {
    path: ['etag'],
    error: 'Send the etag of the dry run that this was chosen after',
  })
export type ImportChoice = z.output<typeof importBody>

/** Filled templates (specification 3 §7): an address to PUT one to, and what becomes of it. `{id}` is the chronId of expectations. */
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
    summary:
      'Write a filled template into its month, all of it or nothing; with dryRun=true only say what would happen. What was emptied, and what the month no longer holds as the file was made with, is left unless the body says otherwise.',
    // Opens short transactions of its own, for files take their time (specification 5 §20.12); it asks the same tables.
    right: 'session',
    params: performanceParams.extend({ requestId: id }),
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: importBody.optional(),
    output: importAnswer,
    timeLimit: documentFileLimits.uploadMilliseconds,
    errors: [
      ...([
        'NO_RIGHT',
        'WRONG_STATE',
        'RESTRICTED',
        'PREMIUM_ONLY',
        'EDITED_MEANWHILE',
        'UPLOAD_MISSING',
        'TOO_LARGE',
        'INFECTED',
        'UNAVAILABLE',
      ] as const),
    ],
    audit: 'performance.import',
  },
})

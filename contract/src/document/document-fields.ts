import { z } from 'zod'
import { type DocumentStatus, statusIds } from '../company/index.ts'
import { documentFileLimits, jsonId, plainLine } from '../http/index.ts'
import { documentMessages } from './document-messages.ts'

/** Characters (specification 2 §5, specification 3 §5), folders within each other, and what one folder holds. "Less than 45" allows 45 (specification 5 §16). */
export const documentLimits = { name: 45, reportName: 80, folderName: 30, folderDepth: 8, foldersInFolder: 500, comment: 400 } as const

/** specification 2 §9 */
export const documentPageSizes = [10, 20, 50, 100] as const
export const documentPageSize = 20
export const documentVersionPageSize = 10

/** Neither slashes nor what turns the direction of text around, which makes one name look like another. */
const namePattern = /^[^/\\\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u

const nameOf = (most: number, tooLong: string) =>
  plainLine(most, tooLong)
    .regex(namePattern, documentMessages.nameCharacters)
    .min(1, documentMessages.nameRequired)
    .normalize('NFC')
    .refine((name) => !/^\.+$/.test(name), documentMessages.nameCharacters)

/** Names of reports are longer; the server holds each type to its own length. */
export const documentName = nameOf(documentLimits.name, documentMessages.nameTooLong)
export const reportName = nameOf(documentLimits.reportName, documentMessages.reportNameTooLong)
export const folderName = nameOf(documentLimits.folderName, documentMessages.folderNameTooLong)

/** A folder, from the root `/`: starts and ends with a slash (specification 5 §10). */
export const folderPath = z
  .string()
  .max((documentLimits.folderName + 1) * documentLimits.folderDepth + 1)
  .regex(/^\/(?:[^/]+\/)*$/, 'A folder starts and ends with /')
  .normalize('NFC')

/** The statuses that lists are asked by (specification 2 §2): what was retired is among a document's versions. */
export const listedStatuses = ['WIP', 'IA', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const satisfies readonly DocumentStatus[]
export type ListedStatus = (typeof listedStatuses)[number]

/** Status in list paths: a name, `CURRENT` for `WIP`, or its number (specification 5 §16). */
export const listedStatus = z
  .string()
  .toUpperCase()
  .transform((given) => byNumber.get(given) ?? (given === 'CURRENT' ? 'WIP' : given))
  .pipe(z.enum(listedStatuses))

const byNumber: ReadonlyMap<string, string> = new Map(Object.entries(statusIds).map(([name, number]) => [String(number), name]))

/** The name of a file as a browser sends it: no path, no control characters. */
const fileName = plainLine(255).regex(namePattern, documentMessages.nameCharacters).min(1, documentMessages.fileRequired)

/** Body of `uploadinfo`. With `chronId` it becomes the next version of that document; `length` and `sha256` (hex) are checked when they are said. */
export const uploadRequest = z.strictObject({
  fileName,
  name: reportName,
  prefix: folderPath.default('/'),
  parentId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  chronId: jsonId.nullable().optional(),
  length: z.number().int().min(1, documentMessages.emptyFile).max(documentFileLimits.bytes, documentMessages.fileTooLarge).optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type UploadRequest = z.infer<typeof uploadRequest>

import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { needsWork } from '../version/index.ts'

/** Global documents (specification 1 §2), their names as tabs have them. */
export const globalDocumentNames = { GPD: 'General Documents', QMSD: 'Compliance Documents', TLD: 'Templates' } as const
export type GlobalDocumentType = keyof typeof globalDocumentNames

/**
 * The kinds of documents as calls name them: the global groups; process documents (`PRD`); annual plans (`GSM`), published project sheets (`PRSH`) and
 * project reports (`PRREP`) of a process; cross-functional reports (`CFR`); notes to a month's performance data of customers (`CDD`), suppliers (`SDD`) and interfacing
 * processes (`IPDD`).
 */
export const documentTypes = ['GPD', 'QMSD', 'TLD', 'PRD', 'GSM', 'PRSH', 'PRREP', 'CFR', 'CDD', 'SDD', 'IPDD'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Types in paths are case-insensitive (specification 5 §16). */
export const documentType = z.string().toUpperCase().pipe(z.enum(documentTypes))

export const isGlobalDocumentType = (type: DocumentType): type is GlobalDocumentType => type in globalDocumentNames
export const globalDocumentTypes = documentTypes.filter(isGlobalDocumentType)

export const documentParams = companyParams.extend({ docType: documentType })
export const documentIdParams = documentParams.extend({ id })

const rejection = z.object({ comment: z.string(), by: person, on: timestamp })

/**
 * One version of a document (specification 2 §3). `status` is a number (specification 5 §4): 1 draft or current, 2 in approval, 3 approved, 4 rejected, 5 retired,
 * 6 archived. `prefix` is the folder, such as `/Policies/2026/`. `etag` is what a renaming or a moving may send as `if-match`.
 */
export const document = z.object({
  id: jsonId,
  chronId: jsonId,
  docType: z.enum(documentTypes),
  /** 0 for the global groups, of notes the id of the month's data, else the chronId of the process (specification 5 §10, §16). */
  parentId: z.number().int().min(0),
  prefix: z.string(),
  name: z.string(),
  isFolder: z.literal(false),
  /** As it was uploaded: `Quality manual.pdf`; `fileExt` is `pdf`, in lower case, empty without one. */
  fileName: z.string(),
  fileExt: z.string(),
  /** Bytes. */
  length: z.number().int().min(0),
  /** SHA-256 of the file, hex: what a decision may name. */
  contentHash: z.string(),
  /** SHA-256 of what is bound beside the file, its name, hex: what a decision and a reading may name. Left out: neither is made on such a document. */
  noteHash: z.string().optional(),
  version: z.number().int().positive(),
  status: z.number().int().min(1).max(6),
  createdBy: person,
  createdOn: timestamp,
  /** Who sent it for approval, who need not be who uploaded it. */
  sentBy: person.nullable(),
  sentOn: timestamp.nullable(),
  approvedBy: person.nullable(),
  /** Who was given it to go on with, in the place of who prepared it; left out: nobody (specification 4 §9). */
  handledBy: person.optional(),
  /** For whom whoever approved it stood in; left out: for nobody. */
  approvedFor: person.optional(),
  approvedOn: timestamp.nullable(),
  /** When a newer version took its place. A rejected version stays rejected then (specification 5 §22.6). */
  retiredOn: timestamp.nullable(),
  /** A draft, or what was current without an approval, that was overwritten: it is 5 and was never approved. */
  replaced: z.boolean(),
  archivedOn: timestamp.nullable(),
  /** Why it was rejected last, until it is sent again. */
  rejection: rejection.nullable(),
  /** Why it was rejected before it was sent again, the newest first. */
  formerRejections: z.array(rejection),
  needsWork,
  /** Whether the product shows it itself (specification 5 §10). */
  inline: z.boolean(),
  etag: z.string(),
  can,
})
export type CompanyDocument = z.infer<typeof document>

/** The contents of a folder: the names of the folders in it, and its documents. */
export const folderContents = z.object({
  folder: z.array(z.string()),
  docs: z.array(document),
  /** What the reader may do here with nothing chosen: `create`. */
  can,
})
export type FolderContents = z.infer<typeof folderContents>

/** Documents that lie in folders: what was in force of them is kept from day to day (specification 4 §10). */
const folderedTypes = ['GPD', 'QMSD', 'TLD', 'PRD'] as const satisfies readonly DocumentType[]
export const folderedType = z.string().toUpperCase().pipe(z.enum(folderedTypes))
export type FolderedType = (typeof folderedTypes)[number]

/**
 * A document in force, by its name and folder of then. `id` is the version's; `deletedOn`: it was deleted since, and its file with it. `inForceOn` is when the version came into force.
 */
const documentInForce = z.object({
  id: jsonId,
  chronId: jsonId,
  docType: z.enum(folderedTypes),
  prefix: z.string(),
  name: z.string(),
  fileName: z.string(),
  fileExt: z.string(),
  inline: z.boolean(),
  version: z.number().int().positive(),
  inForceOn: timestamp,
  deletedOn: timestamp.nullable(),
})
export type DocumentInForce = z.infer<typeof documentInForce>

/** `namesSince`: names and folders are those of today, because those of then are kept only since this moment; null: they are those of then. */
export const documentsInForce = z.object({ docs: z.array(documentInForce), namesSince: timestamp.nullable() })

/** Where a file is read: a signed address, good for a few minutes. `inline`: the product may show it. */
export const downloadInfo = z.object({
  url: z.string(),
  fileName: z.string(),
  /** Media type: `application/pdf`. */
  type: z.string(),
  length: z.number().int().min(0),
  inline: z.boolean(),
})
export type DownloadInfo = z.infer<typeof downloadInfo>

import { documentMessages, fileExtensionOf } from '@strata/contract'
import { fileTypeFromBuffer } from 'file-type'
import type { Configuration } from '../configuration.ts'
import { fail } from '../serve/problem.ts'
import { listArchiveNames } from './archive-names.ts'
import { executableTypes, fileKinds, isKnownKind, macroKinds } from './file-kinds.ts'
import { type FileScanner, ScannerUnavailable } from './file-scanner.ts'
import type { FileStore } from './file-store.ts'
import { readBeginning } from './read-beginning.ts'
import { ContentWatch, type WatchedContent } from './watch-content.ts'

export interface InspectionParts {
  files: FileStore
  scanner: FileScanner | undefined
  /** Left out: none but the known kinds are accepted. */
  configuration?: Pick<Configuration, 'fileKindsExtra'>
}

export interface UploadClaim {
  key: string
  /** As the browser named it; what follows its last dot must agree with the content. */
  fileName: string
  /** As announced; what was not announced is not compared. */
  length?: number | null
  sha256?: string | null
}

export interface InspectedFile {
  length: number
  /** Hex. */
  sha256: string
  mediaType: string
  /** Lower case, empty without one. */
  fileExt: string
}

/**
 * Reads a file once, from its beginning to its end, and identifies it by its content and its name together (specification 5 §10, §18). An address to PUT to replaces
 * what is under its key at any time, so look at the file where no address reaches it: `acceptUpload`.
 * @throws Problem UPLOAD_MISSING, FILE_DIFFERS, WRONG_TYPE, INFECTED, UNAVAILABLE
 */
export async function inspectUpload(parts: InspectionParts, { key, fileName, length, sha256 }: UploadClaim): Promise<InspectedFile> {
  const extra = parts.configuration?.fileKindsExtra ?? []
  refuseUnknownKind(fileName, extra)
  const content = await readOnce(parts, key)
  if (content.length === 0) fail('UPLOAD_MISSING', { detail: documentMessages.emptyFile })
  if (content.length !== (length ?? content.length) || content.sha256 !== (sha256 ?? content.sha256)) fail('FILE_DIFFERS')
  const fileExt = fileExtensionOf(fileName)
  const mediaType = await detectMediaType(content, fileExt)
  await refusePacked(content, fileExt, extra)
  return { length: content.length, sha256: content.sha256, mediaType, fileExt }
}

/** Refuses kinds that are not known, by the name alone (specification 5 §22.17). @throws Problem WRONG_TYPE */
export function refuseUnknownKind(fileName: string, extra: readonly string[]): void {
  const extension = runExtensionOf(fileName)
  if (!isKnownKind(extension, extra) || !isKnownKind(fileExtensionOf(fileName), extra))
    fail('WRONG_TYPE', { detail: extension === '' ? documentMessages.noExtension : documentMessages.unknownKind({ extension }) })
}

/** Looks at what is in an archive by its names, and for macros, which go by the name of their own kind where the operator allows that. */
async function refusePacked(content: WatchedContent, fileExt: string, extra: readonly string[]): Promise<void> {
  const names = isArchive(content.head) ? await listArchiveNames(content).catch(() => fail('WRONG_TYPE')) : []
  const macroKind = macroKinds[fileExt]
  const mayHaveMacros = macroKind !== undefined && extra.includes(macroKind)
  if (!mayHaveMacros && (content.hasOldMacros || names.some((name) => macroFiles.test(name))))
    fail('WRONG_TYPE', { detail: documentMessages.macros })
  if (fileExt !== 'zip') return
  const refused = names.find((name) => !mayBePacked(name, extra))
  if (refused !== undefined) fail('WRONG_TYPE', { detail: documentMessages.packedKind({ name: refused }) })
}

/** Where the formats of archives keep their macros. */
const macroFiles = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^xl\/macrosheets\/|^(?:Basic|Scripts)\//i

/** What has no extension is no program; into an archive in an archive nobody looks. */
function mayBePacked(path: string, extra: readonly string[]): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const extension = runExtensionOf(name)
  return !/\../.test(name.slice(1)) || (extension !== 'zip' && isKnownKind(extension, extra))
}

async function readOnce({ files, scanner }: InspectionParts, key: string): Promise<WatchedContent> {
  const file = (await files.open(key)) ?? fail('UPLOAD_MISSING')
  const watch = new ContentWatch()
  try {
    const finding = await (scanner ?? { scan: readThrough }).scan(watch.pass(file.stream))
    if (finding === 'infected') fail('INFECTED')
  } catch (error) {
    if (error instanceof ScannerUnavailable) fail('UNAVAILABLE', { retryAfter: 60 })
    throw error
  } finally {
    file.stream.destroy()
  }
  return watch.finish()
}

async function readThrough(content: AsyncIterable<Uint8Array>): Promise<'clean'> {
  for await (const _chunk of content);
  return 'clean'
}

/** Windows runs `a.exe.`, `a.exe ` and `a.exe:b` as `a.exe`. */
const runExtensionOf = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName.replace(/:.*$/, '').replace(/[. ]+$/, ''))?.[1]?.toLowerCase() ?? ''

async function detectMediaType(content: WatchedContent, fileExt: string): Promise<string> {
  const detected = await detectType(content)
  const beginning = readBeginning(content.head)
  if (beginning === 'script' || (executableTypes.has(detected) && !content.isText)) fail('WRONG_TYPE')
  const kind = fileKinds[fileExt]
  const mayBegin = kind?.content === 'html' || kind?.content === beginning
  if (beginning !== undefined && !mayBegin) fail('WRONG_TYPE')
  if (kind && !agrees(kind, { detected, beginning, content })) fail('WRONG_TYPE')
  return kind?.mediaType ?? 'application/octet-stream'
}

function agrees(
  { mediaType, content: expected }: (typeof fileKinds)[string],
  { detected, beginning, content }: { detected: string; beginning: string | undefined; content: WatchedContent },
): boolean {
  switch (expected) {
    case 'text':
    case 'html':
      return content.isText && !binaryTypes.has(detected)
    case 'svg':
      return content.isText && beginning === 'svg'
    case 'archive':
      return isArchive(content.head) && (mediaType === 'application/zip' || ['', 'application/zip', mediaType].includes(detected))
    default:
      return expected.includes(detected)
  }
}

/** Types with a name of their own that may consist of signs alone, such as a PDF. */
const binaryTypes: ReadonlySet<string> = new Set(
  Object.values(fileKinds).flatMap(({ content }) => (typeof content === 'string' ? [] : content)),
)

/** With entries, or without any. */
const isArchive = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))

/** What `file-type` reads in the beginning; empty where it does not know. */
async function detectType({ head }: WatchedContent): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found?.mime ?? ''
}

import { type CompanyDocument, documentActions, type FolderContents } from '@strata/contract'
import { useUnsavedGuard } from '../tabs/unsaved-guard.ts'
import { emptyClipboard } from './clipboard/document-clipboard.ts'
import type { DocumentPlace } from './document-place.ts'
import { dropAllUploads } from './queue/upload-queue.ts'

export const generalDocuments: DocumentPlace = { companyId: 1, docType: 'GPD', parentId: 0 }
export const processDocuments: DocumentPlace = { companyId: 1, docType: 'PRD', parentId: 12 }

const tomas = { firstName: 'Tomas', lastName: 'Berg' }

/** What the administrator may do with a document whose state allows `allowed`. */
export const canAs = (...allowed: readonly string[]): CompanyDocument['can'] =>
  Object.fromEntries(documentActions.map((action) => [action, allowed.includes(action) ? (true as const) : ('state' as const)]))

/** What somebody may do who only reads. */
export const canRead: CompanyDocument['can'] = Object.fromEntries(
  documentActions.map((action) => [action, action === 'read' || action === 'versions' ? (true as const) : ('role' as const)]),
)

/** An approved PDF of the general documents; the administrator may do with it what its state allows. */
export const buildDocument = (changes: Partial<CompanyDocument> = {}): CompanyDocument => ({
  id: 45,
  chronId: 40,
  docType: 'GPD',
  parentId: 0,
  prefix: '/',
  name: 'Quality manual',
  isFolder: false,
  fileName: 'manual.pdf',
  fileExt: 'pdf',
  length: 1_500_000,
  contentHash: 'hash-45',
  version: 2,
  status: 3,
  createdBy: tomas,
  createdOn: '2026-11-03T09:05:00.000Z',
  sentBy: tomas,
  sentOn: '2026-11-04T10:00:00.000Z',
  approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
  approvedOn: '2026-11-05T11:30:00.000Z',
  retiredOn: null,
  archivedOn: null,
  rejection: null,
  formerRejections: [],
  replaced: false,
  inline: true,
  etag: '"7"',
  can: canAs('read', 'versions', 'rename', 'move', 'revise', 'archive'),
  ...changes,
})

export const buildDraft = (changes: Partial<CompanyDocument> = {}): CompanyDocument =>
  buildDocument({
    status: 1,
    version: 1,
    sentBy: null,
    sentOn: null,
    approvedBy: null,
    approvedOn: null,
    can: canAs('read', 'versions', 'rename', 'move', 'revise', 'sendForApproval', 'remove', 'removeAll'),
    ...changes,
  })

/** Sent; the reader may decide. */
export const buildAwaiting = (changes: Partial<CompanyDocument> = {}): CompanyDocument =>
  buildDraft({
    status: 2,
    version: 3,
    sentBy: { firstName: 'Mara', lastName: 'Lind' },
    sentOn: '2026-11-18T16:12:00.000Z',
    can: canAs('read', 'versions', 'approve', 'reject', 'withdraw'),
    ...changes,
  })

export const buildFolder = (docs: CompanyDocument[], folder: string[] = [], mayCreate = true): FolderContents => ({
  folder,
  docs,
  can: { create: mayCreate ? true : 'role' },
})

/** Uploads, the clipboard and guards outlive a component; no test may see another's. */
export function forgetDocuments(): void {
  emptyClipboard()
  dropAllUploads()
  for (const source of useUnsavedGuard.getState().sources) useUnsavedGuard.getState().unregister(source)
}

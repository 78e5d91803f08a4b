import type { CompanyDocument } from '@strata/contract'
import { folderIn } from '../document-place.ts'
import type { FolderPage } from '../document-queries.ts'

/** The rows of the list: folders first, then documents. */
export type DocumentRow =
  | { kind: 'folder'; key: string; name: string; prefix: string }
  | { kind: 'document'; key: string; document: CompanyDocument }

/** Folders are on the first page. They belong to the folder of this page, which stays on screen while another one loads. */
export function rowsOf({ folder, docs, prefix, page }: FolderPage): DocumentRow[] {
  const folders = page === 0 ? folder : []
  return [
    ...folders.map((name): DocumentRow => ({ kind: 'folder', key: `folder ${name}`, name, prefix: folderIn(prefix, name) })),
    ...docs.map((document): DocumentRow => ({ kind: 'document', key: String(document.id), document })),
  ]
}

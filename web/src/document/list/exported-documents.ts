import { fullName, documentsListMessages as messages } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../platform/index.ts'
import type { ExportedList } from '../../ui/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import { type FolderAsked, folderQuery } from '../document-queries.ts'
import { describeVersionStatus } from '../document-status.ts'
import { statusColumns } from './status-column.ts'

interface Asked {
  place: DocumentPlace
  asked: FolderAsked
  zone: string | undefined
}

/** The documents that are listed, of all pages, in the order of the list; without the folders. */
export async function loadExportedDocuments(client: QueryClient, { place, asked, zone }: Asked): Promise<ExportedList> {
  const { docs } = await client.fetchQuery(folderQuery(place, asked))
  const statusColumn = statusColumns[asked.status]
  const head = [messages.name, messages.version, messages.status, messages.folder, messages.createdBy, messages.createdOn]
  const rows = docs.map((document) => [
    document.name,
    document.version,
    describeVersionStatus(document),
    formatFolder(document.prefix),
    fullName(document.createdBy),
    formatDateTime(document.createdOn, zone),
    ...(statusColumn ? [statusColumn.format(document, zone)] : []),
  ])
  return { name: messages.documents, head: statusColumn ? [...head, statusColumn.header] : head, rows }
}

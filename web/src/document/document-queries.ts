import { documentMessages, documentRoutes, type FolderContents, type ListedStatus } from '@strata/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { query, queryAnswer, readTotal } from '../platform/index.ts'
import type { DocumentPlace } from './document-place.ts'
import { isUnderWay } from './document-status.ts'
import { documentsKey, placeKey } from './documents-key.ts'

/** What of a place is listed. Pages count from 0. */
export interface FolderAsked {
  status: ListedStatus
  /** `/Policies/` */
  prefix: string
  page: number
  size: number
  sort: 'name' | 'createdOn'
  order: 'asc' | 'desc'
}

export interface FolderPage extends FolderContents, Pick<FolderAsked, 'prefix' | 'page'> {
  /** Documents on all pages. */
  total: number
}

/** At the root, what is under way is listed whatever folder it is in. */
export const listsAllFolders = ({ docType }: DocumentPlace, { status, prefix }: Pick<FolderAsked, 'status' | 'prefix'>): boolean =>
  prefix === '/' && isUnderWay(docType, status)

const foldersOf = (place: DocumentPlace, asked: FolderAsked) => (listsAllFolders(place, asked) ? 'all' : 'one')

/** One page of a folder. The page before stays on screen while the next loads. */
export function useFolder(place: DocumentPlace, asked: FolderAsked) {
  const { status, prefix, page } = asked
  const { status: _status, ...paged } = asked
  return useQuery(
    queryAnswer(
      {
        key: [...placeKey(place), 'folder', asked],
        route: documentRoutes.listFolder,
        request: { params: { ...place, status }, query: { ...paged, folders: foldersOf(place, asked) } },
        failed: documentMessages.folderFailed,
      },
      ({ data, headers }): FolderPage => ({ ...data, prefix, page, total: readTotal({ data: data.docs, headers }) }),
      { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true },
    ),
  )
}

/** All documents that are listed, whatever page they are on. */
export function folderQuery(place: DocumentPlace, asked: FolderAsked) {
  const { status, prefix, sort, order } = asked
  const request = { params: { ...place, status }, query: { prefix, sort, order, folders: foldersOf(place, asked) } } as const
  return query({ key: [...placeKey(place), 'all', status, request.query], route: documentRoutes.listFolder, request })
}

/** One page of a document's versions, the newest first. */
export function useDocumentVersions(place: DocumentPlace, chronId: number, { page, size }: { page: number; size: number }) {
  return useQuery(
    queryAnswer(
      {
        key: [...placeKey(place), 'versions', chronId, page, size],
        route: documentRoutes.listDocumentVersions,
        request: { params: { ...place, docId: chronId }, query: { page, size } },
        failed: documentMessages.versionsFailed,
      },
      ({ data, headers }) => ({ versions: data, total: readTotal({ data, headers }) }),
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  )
}

/** One version in its present state. */
export function documentQuery(place: DocumentPlace, id: number) {
  const { companyId, docType } = place
  const request = { params: { companyId, docType, id } }
  return query({ key: [...placeKey(place), 'one', id], route: documentRoutes.getDocument, request }, { staleTime: 0, retry: false })
}

/** Whether the reader may open the documents of a global process. */
export const accessQuery = (companyId: number, globalProcessId: number) =>
  query({
    key: [...documentsKey(companyId), 'access', globalProcessId],
    route: documentRoutes.canAccessProcessDocuments,
    request: { params: { companyId, globalProcessId } },
    failed: documentMessages.accessFailed,
  })

/** Asks again for what is on screen of a place, after something of it changed. */
export const refreshPlace = (client: QueryClient, place: DocumentPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: placeKey(place) })

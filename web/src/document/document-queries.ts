import { type CompanyDocument, documentMessages, documentRoutes, type FolderContents, type ListedStatus } from '@strata/contract'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, orFail } from '../platform/index.ts'
import type { DocumentPlace } from './document-place.ts'
import { isUnderWay } from './document-status.ts'

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

const keyOf = ({ companyId, docType, parentId }: DocumentPlace) => ['document', companyId, docType, parentId] as const

/** At the root, what is under way is listed whatever folder it lies in. */
export const listsAllFolders = ({ docType }: DocumentPlace, { status, prefix }: Pick<FolderAsked, 'status' | 'prefix'>): boolean =>
  prefix === '/' && isUnderWay(docType, status)

/** One page of a folder. The page before stays on screen while the next loads. */
export function useFolder(place: DocumentPlace, asked: FolderAsked) {
  return useQuery({
    queryKey: [...keyOf(place), 'folder', asked],
    queryFn: ({ signal }) => loadFolder(place, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

async function loadFolder(place: DocumentPlace, { status, ...query }: FolderAsked, signal: AbortSignal): Promise<FolderPage> {
  const request = {
    params: { ...place, status },
    query: { ...query, folders: listsAllFolders(place, { ...query, status }) ? 'all' : 'one' } as const,
  }
  const { data, headers } = await orFail(documentMessages.folderFailed, call(documentRoutes.listFolder, request, { signal }))
  return { ...data, prefix: query.prefix, page: query.page, total: Number(headers.get('x-total-count') ?? data.docs.length) }
}

/** One page of a document's versions, the newest first. */
export function useDocumentVersions(place: DocumentPlace, chronId: number, { page, size }: { page: number; size: number }) {
  return useQuery({
    queryKey: [...keyOf(place), 'versions', chronId, page, size],
    queryFn: async ({ signal }): Promise<{ versions: CompanyDocument[]; total: number }> => {
      const request = { params: { ...place, docId: chronId }, query: { page, size } }
      const { data, headers } = await orFail(
        documentMessages.versionsFailed,
        call(documentRoutes.listDocumentVersions, request, { signal }),
      )
      return { versions: data, total: Number(headers.get('x-total-count') ?? data.length) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One version as it stands now. */
export const documentQuery = (place: DocumentPlace, id: number) =>
  queryOptions({
    queryKey: [...keyOf(place), 'one', id],
    queryFn: async ({ signal }): Promise<CompanyDocument> => {
      const params = { companyId: place.companyId, docType: place.docType, id }
      return (await call(documentRoutes.getDocument, { params }, { signal })).data
    },
    staleTime: 0,
    retry: false,
  })

/** Something of a place changed: what is on screen of it is asked anew. */
export const refreshPlace = (client: QueryClient, place: DocumentPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(place) })

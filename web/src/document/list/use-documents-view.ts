import {
  type DocumentType,
  documentPageSize,
  documentPageSizes,
  isGlobalDocumentType,
  type ListedStatus,
  type ListKind,
  listedStatuses,
} from '@strata/contract'
import { useCallback, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { pushPlace, useListPlace, usePlace } from '../../tabs/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import type { FolderAsked } from '../document-queries.ts'
import { isUnderWay, statusesFor, usualStatus } from '../document-status.ts'

export interface DocumentsView {
  /** The states that the reader may list. */
  statuses: readonly ListedStatus[]
  asked: FolderAsked
  /** Anything but another page begins at the first one. */
  ask: (changes: Partial<FolderAsked>) => void
  openFolder: (prefix: string) => void
  chooseStatus: (status: ListedStatus) => void
  /** Sorts by a column; again the other way round. */
  sortBy: (sort: FolderAsked['sort']) => void
  /** The version that is selected. */
  selectedId: number | undefined
  select: (id: number | undefined) => void
}

/** Which documents of a place are looked at, as the address says it, and which of them is selected. Of a state that the reader may not list nothing is asked. */
export function useDocumentsView({ docType }: DocumentPlace): DocumentsView {
  const { folder = '/' } = usePlace()
  const statuses = statusesFor(docType, useSession())
  const { choice, sort, page, size, show } = useListPlace(kinds[isGlobalDocumentType(docType) ? 'global' : 'process'])
  const [selectedId, select] = useState<number>()
  const ask = useCallback(
    ({ prefix, status, sort, order, ...changes }: Partial<FolderAsked>) => {
      // The folder first: it is another entry of the history, which is shown in this way.
      if (prefix !== undefined) pushPlace({ folder: prefix === '/' ? undefined : prefix })
      show({ ...changes, ...(status && { choice: status }), ...(sort && { sort: { column: sort, isDescending: order === 'desc' } }) })
    },
    [show],
  )
  const asked: FolderAsked = {
    status: statuses.includes(choice) ? choice : usualStatus(docType),
    page,
    size,
    sort: sort?.column ?? 'name',
    order: sort?.isDescending ? 'desc' : 'asc',
    prefix: folder,
  }
  return {
    statuses,
    asked,
    ask,
    openFolder: (prefix) => ask({ prefix }),
    chooseStatus: (chosen) => ask(isUnderWay(docType, chosen) ? { status: chosen, prefix: '/' } : { status: chosen }),
    sortBy: (by) => ask({ sort: by, order: asked.sort === by && asked.order === 'asc' ? 'desc' : 'asc' }),
    selectedId,
    select,
  }
}

const usualFirst = (docType: DocumentType): readonly ListedStatus[] => {
  const usual = usualStatus(docType)
  return [usual, ...listedStatuses.filter((status) => status !== usual)]
}
const kindOf = (docType: DocumentType): ListKind<ListedStatus, FolderAsked['sort']> => ({
  choices: usualFirst(docType),
  columns: ['name', 'createdOn'],
  usualSort: { column: 'name', isDescending: false },
  sizes: [documentPageSize, ...documentPageSizes.filter((size) => size !== documentPageSize)],
})
const kinds = { global: kindOf('GPD'), process: kindOf('PRD') }

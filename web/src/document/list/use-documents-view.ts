import { documentPageSize, type ListedStatus } from '@strata/contract'
import { useCallback, useState } from 'react'
import { pushPlace, useNamedDetail, usePlace } from '../../tabs/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import type { FolderAsked } from '../document-queries.ts'
import { isUnderWay, usualStatus } from '../document-status.ts'

export interface DocumentsView {
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

/** Which documents of a place are looked at, and which of them is selected. */
export function useDocumentsView({ docType }: DocumentPlace): DocumentsView {
  const { folder = '/' } = usePlace()
  useNamedDetail(folder === '/' ? undefined : formatFolder(folder))
  const [view, setView] = useState<Omit<FolderAsked, 'prefix'>>(() => ({
    status: usualStatus(docType),
    page: 0,
    size: documentPageSize,
    sort: 'name',
    order: 'asc',
  }))
  const [selectedId, select] = useState<number>()
  const ask = useCallback(({ prefix, ...changes }: Partial<FolderAsked>) => {
    setView((before) => ({ ...before, page: 0, ...changes }))
    if (prefix !== undefined) pushPlace({ folder: prefix === '/' ? undefined : prefix })
  }, [])
  const asked = { ...view, prefix: folder }
  return {
    asked,
    ask,
    openFolder: (prefix) => ask({ prefix }),
    chooseStatus: (status) => ask(isUnderWay(docType, status) ? { status, prefix: '/' } : { status }),
    sortBy: (sort) => ask({ sort, order: asked.sort === sort && asked.order === 'asc' ? 'desc' : 'asc' }),
    selectedId,
    select,
  }
}

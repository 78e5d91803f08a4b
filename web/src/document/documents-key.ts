import type { QueryClient } from '@tanstack/react-query'
import type { DocumentPlace } from './document-place.ts'

/** Everything of the documents of a company begins with this. */
export const documentsKey = (companyId: number) => ['document', companyId] as const

/** Everything of the documents of a place. */
export const placeKey = ({ companyId, docType, parentId }: DocumentPlace) => [...documentsKey(companyId), docType, parentId] as const

/** After somebody changed something below a global process (null: in the global groups), or `all` may have changed. */
export function refreshDocumentsBelow(client: QueryClient, companyId: number, globalProcessId: number | null | 'all'): Promise<void> {
  return client.invalidateQueries({
    queryKey: documentsKey(companyId),
    predicate: ({ queryKey: [, , , parentId] }) => globalProcessId === 'all' || parentId === (globalProcessId ?? 0),
  })
}

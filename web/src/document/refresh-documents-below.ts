import type { QueryClient } from '@tanstack/react-query'

/** After somebody changed something below a global process (null: in the global groups), or `all` may have changed. */
export function refreshDocumentsBelow(client: QueryClient, companyId: number, globalProcessId: number | null | 'all'): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [domain, ofCompany, , parentId] }) =>
      domain === 'document' && ofCompany === companyId && (globalProcessId === 'all' || parentId === (globalProcessId ?? 0)),
  })
}

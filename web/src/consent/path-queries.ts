import { type ConsentItemType, type ConsentPathOrder, consentRoutes, pathScreenMessages as messages } from '@strata/contract'
import { companyQuery } from '../company/index.ts'
import { type Action, call, query, queryAnswer, readEtag, runSave } from '../platform/index.ts'

/** Below the key of the company: what is signalled of it refreshes the paths too. */
const keyOf = (companyId: number) => [...companyQuery(companyId).queryKey, 'consentPaths'] as const

export const kindPathsQuery = (companyId: number) =>
  query({ key: [...keyOf(companyId), 'kinds'], route: consentRoutes.listKindPaths, request: { params: { companyId } } }, { staleTime: 0 })

export const processPathQuery = (companyId: number, processId: number) =>
  queryAnswer(
    { key: [...keyOf(companyId), processId], route: consentRoutes.getProcessPath, request: { params: { companyId, processId } } },
    (answer) => ({ path: answer.data.path, etag: readEtag(answer) }),
    { staleTime: 0 },
  )

/** Whose path it is: of a kind of items, or of a process (chronId). */
export type PathOwner = { companyId: number } & ({ itemType: ConsentItemType } | { processId: number })

interface Change {
  owner: PathOwner
  /** Of the path that was seen; left out: whatever holds now. */
  etag: string | undefined
}

export const savePath = (change: Change, order: ConsentPathOrder) =>
  runSave({
    work: async () => {
      await setPath(change, order)
    },
    done: messages.saved,
    failed: (problem) => (problem?.issues?.length ? undefined : { text: messages.saveFailed, detail: problem?.detail }),
  })

function setPath({ owner, etag }: Change, { isBinding, ...order }: ConsentPathOrder): Promise<unknown> {
  const headers = { 'if-match': etag }
  if ('itemType' in owner) return call(consentRoutes.setKindPath, { params: owner, headers, body: { ...order, isBinding } })
  return call(consentRoutes.setProcessPath, { params: owner, headers, body: order })
}

export const removingPath = ({ owner, etag }: Change): Action => ({
  work: () =>
    'itemType' in owner
      ? call(consentRoutes.removeKindPath, { params: owner, headers: { 'if-match': etag } })
      : call(consentRoutes.removeProcessPath, { params: owner, headers: { 'if-match': etag } }),
  done: messages.removed,
  failed: messages.removeFailed,
  retry: 'never',
})

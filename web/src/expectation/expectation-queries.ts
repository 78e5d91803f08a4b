import { type ExpectationType, expectationDetailRoutes, expectationMessages, expectationRoutes, frequencyRoutes } from '@strata/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { orFail } from '../chart/load-failure.ts'
import { isAwaiting } from '../chart/version-standing.ts'
import { call } from '../platform/client.ts'
import type { ExpectationPlace } from './opened-expectation.ts'

/** Everything of a global process begins with this: a signal names no more. */
const keyBelow = (companyId: number, globalChronId: number) => ['expectation', companyId, globalChronId] as const

const keyOf = ({ companyId, globalChronId, type, processChronId }: ExpectationPlace) =>
  [...keyBelow(companyId, globalChronId), type, processChronId] as const

/** A row for a global process and one for each process of its macro chart: the summary panel. */
const rowsQuery = (companyId: number, globalChronId: number, type: ExpectationType) =>
  queryOptions({
    queryKey: [...keyBelow(companyId, globalChronId), type, 'rows'],
    queryFn: async ({ signal }) => {
      const params = { companyId, type, processChronId: globalChronId }
      return (await orFail(expectationMessages.listFailed, call(expectationRoutes.listExpectations, { params }, { signal }))).data
    },
    staleTime: 0,
  })

export const useExpectationRows = (companyId: number, globalChronId: number, type: ExpectationType) =>
  useQuery(rowsQuery(companyId, globalChronId, type))

/** The versions the caller may see, newest first. `knownId` is any of them; without one nothing is asked. */
export function useExpectationVersions(place: ExpectationPlace, knownId: number | undefined) {
  return useQuery({
    queryKey: [...keyOf(place), 'versions'],
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, type: place.type, id: knownId ?? 0 }
      return (await orFail(expectationMessages.versionsFailed, call(expectationRoutes.listExpectationVersions, { params }, { signal })))
        .data
    },
    staleTime: 0,
    // Another window may have decided.
    refetchOnWindowFocus: ({ state }) => state.data?.some(isAwaiting) ?? false,
    enabled: knownId !== undefined,
  })
}

/** A version with its rows; `contentHash` is what a decision on it names. */
export const contentQuery = (place: ExpectationPlace, id: number) =>
  queryOptions({
    queryKey: [...keyOf(place), 'content', id],
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, type: place.type, id }
      const work = call(expectationDetailRoutes.getExpectation, { params }, { signal })
      const { data, headers } = await orFail(expectationMessages.loadFailed, work)
      return { ...data, contentHash: headers.get('x-content-hash') ?? undefined }
    },
    staleTime: 0,
  })

/** A version with its rows; nothing is asked without one. */
export const useExpectationContent = (place: ExpectationPlace, id: number | undefined) =>
  useQuery({ ...contentQuery(place, id ?? 0), enabled: id !== undefined })

/** What the other processes say beside a version. */
export const reciprocalQuery = (place: ExpectationPlace, id: number) =>
  queryOptions({
    queryKey: [...keyOf(place), 'reciprocal', id],
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, type: place.type, id }
      return (await orFail(expectationMessages.reciprocalFailed, call(expectationDetailRoutes.getReciprocal, { params }, { signal }))).data
    },
    staleTime: 0,
  })

/** The WIPs that others replaced and that can still be restored (`decisions.md` §19). */
export const useReplacedExpectations = (place: ExpectationPlace) =>
  useQuery({
    queryKey: [...keyOf(place), 'replaced'],
    queryFn: async ({ signal }) => {
      const { companyId, type, processChronId } = place
      return (await call(expectationRoutes.listReplacedExpectations, { params: { companyId, type, processChronId } }, { signal })).data
    },
    staleTime: 0,
  })

/** The frequencies of a process: the built-in ones first, then its own by name. */
export const frequenciesQuery = ({ companyId, processChronId }: Pick<ExpectationPlace, 'companyId' | 'processChronId'>) =>
  queryOptions({
    queryKey: ['frequency', companyId, processChronId],
    queryFn: async ({ signal }) => {
      const params = { companyId, processChronId }
      return (await orFail(expectationMessages.frequenciesFailed, call(frequencyRoutes.listFrequencies, { params }, { signal }))).data
    },
    staleTime: 0,
  })

/** After any change of expectations of a global process or of its sub-processes: what is on screen of them is asked anew. */
export const refreshExpectations = (client: QueryClient, companyId: number, globalChronId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyBelow(companyId, globalChronId) })

/** After somebody changed something below a global process, or `all` may have changed. Nothing stands on the Global Chart itself (null). */
export async function refreshExpectationsBelow(
  client: QueryClient,
  companyId: number,
  globalProcessId: number | null | 'all',
): Promise<void> {
  if (globalProcessId === 'all') return client.invalidateQueries({ queryKey: ['expectation', companyId] })
  if (globalProcessId !== null) await refreshExpectations(client, companyId, globalProcessId)
}

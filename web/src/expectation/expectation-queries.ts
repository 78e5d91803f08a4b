import {
  type ExpectationInfo,
  type ExpectationType,
  expectationDetailRoutes,
  expectationMessages,
  expectationRoutes,
  frequencyRoutes,
} from '@strata/contract'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { refreshImpact } from '../impact/index.ts'
import { call, findProblem, orFail } from '../platform/index.ts'
import { refreshProcess } from '../process/index.ts'
import { isAwaiting } from '../version/index.ts'
import { keyBelow, keyOf } from './expectation-key.ts'
import type { ExpectationContent } from './open-content.ts'
import type { ExpectationPlace } from './opened-expectation.ts'

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

const versionsKey = (place: ExpectationPlace) => [...keyOf(place), 'versions'] as const

/**
 * The versions the caller may see, newest first; none where the one that is known, any of them, is gone since. Another known one asks again: it may be of
 * an expectation that was made after the former was deleted.
 */
export function useExpectationVersions(place: ExpectationPlace, knownId: number) {
  return useQuery({
    queryKey: [...versionsKey(place), knownId],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ExpectationInfo[]> => {
      const params = { companyId: place.companyId, type: place.type, id: knownId }
      const work = unlessGone(call(expectationRoutes.listExpectationVersions, { params }, { signal }))
      return (await orFail(expectationMessages.versionsFailed, work))?.data ?? []
    },
    staleTime: 0,
    // Another window may have decided.
    refetchOnWindowFocus: ({ state }) => state.data?.some(isAwaiting) ?? false,
  })
}

/** A version with its rows, or null where it is gone; `contentHash` and `noteHash` are what a decision on it names. */
export async function loadContent(place: ExpectationPlace, id: number, signal?: AbortSignal): Promise<ExpectationContent | null> {
  const params = { companyId: place.companyId, type: place.type, id }
  const work = unlessGone(call(expectationDetailRoutes.getExpectation, { params }, signal ? { signal } : {}))
  const answer = await orFail(expectationMessages.loadFailed, work)
  if (!answer) return null
  const { data, headers } = answer
  return { ...data, contentHash: headers.get('x-content-hash') ?? undefined, noteHash: headers.get('x-note-hash') ?? undefined }
}

/** A version with its rows; nothing is asked without one. Where it is gone the versions are asked again: they say what is left. */
export function useExpectationContent(place: ExpectationPlace, id: number | undefined) {
  return useQuery({
    enabled: id !== undefined,
    queryKey: [...keyOf(place), 'content', id],
    queryFn: async ({ signal, client }) => {
      const content = id === undefined ? null : await loadContent(place, id, signal)
      if (!content) void client.invalidateQueries({ queryKey: versionsKey(place) })
      return content
    },
    staleTime: 0,
  })
}

/** What somebody else deleted is no failure: the versions that are left show it. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (findProblem(error)?.code === 'NOT_FOUND') return undefined
    throw error
  }
}

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

export const replacedKey = (place: ExpectationPlace) => [...keyOf(place), 'replaced'] as const

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

/** After any change of expectations of a global process or of its sub-processes: what is on screen of them is asked again. */
export async function refreshExpectations(client: QueryClient, companyId: number, globalChronId: number): Promise<void> {
  await client.invalidateQueries({ queryKey: keyBelow(companyId, globalChronId) })
  void refreshImpact(client)
}

/** After a version was made, deleted or took another state: the tree of the process shows it too. */
export async function refreshEverything(client: QueryClient, companyId: number, globalChronId: number): Promise<void> {
  await Promise.all([refreshExpectations(client, companyId, globalChronId), refreshProcess(client, companyId, globalChronId)])
}

/** After a WIP was deleted: first which expectations are left, then what is left of this one. What is gone would only answer that it is. */
export async function refreshAfterDeletion(client: QueryClient, place: ExpectationPlace): Promise<void> {
  const { companyId, globalChronId, type, processChronId } = place
  const { queryKey } = rowsQuery(companyId, globalChronId, type)
  await Promise.all([client.invalidateQueries({ queryKey }), refreshProcess(client, companyId, globalChronId)])
  const row = client.getQueryData(queryKey)?.find((candidate) => candidate.processChronId === processChronId)
  const versions = { queryKey: versionsKey(place) }
  if (row?.expectation) await client.invalidateQueries(versions)
  else client.removeQueries(versions)
}

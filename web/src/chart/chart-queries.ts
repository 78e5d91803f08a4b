import { type ChartVersion, chartMessages, chartRoutes, type Process, processRoutes } from '@strata/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { refreshChangelog } from '../changelog/index.ts'
import { call, orFail, query } from '../platform/index.ts'
import { isAwaiting } from '../version/index.ts'
import { type ChartPlace, processTypeOf } from './chart-place.ts'
import { type ChartContent, loadContent } from './open/chart-content.ts'

/** Everything of a chart, a Process Summary among them. */
export const chartKey = ({ companyId, type, parentId }: ChartPlace) => ['chart', companyId, type, parentId] as const

export const versionsKey = (place: ChartPlace) => [...chartKey(place), 'versions'] as const

/** Which version of the Global Chart is approved, asked at login (specification 1 §7); that there is none yet is no error (specification 5 §19). */
export const approvedChartQuery = (companyId: number) =>
  query({
    key: [...chartKey({ companyId, type: 'gpfc', parentId: 0 }), 'approved'],
    route: chartRoutes.getApproved,
    request: { params: { companyId } },
  })

/** What versions show: nothing that others change reloads it behind the back of whoever edits it. */
export const contentKey = (place: ChartPlace) => [...chartKey(place), 'content'] as const

/** The versions the caller may see, newest first. */
export function useVersions(place: ChartPlace, enabled = true) {
  return useQuery({
    queryKey: versionsKey(place),
    queryFn: ({ signal }): Promise<ChartVersion[]> => loadVersions(place, signal),
    staleTime: 0,
    // Another window may have decided; while a version waits there is no WIP whose edits a change could meet.
    refetchOnWindowFocus: ({ state }) => state.data?.some(isAwaiting) ?? false,
    enabled,
  })
}

async function loadVersions(place: ChartPlace, signal?: AbortSignal): Promise<ChartVersion[]> {
  const answer = await orFail(chartMessages.versionsFailed, call(chartRoutes.listVersions, { params: place }, signal ? { signal } : {}))
  return answer.data
}

/**
 * The document and processes of a version, loaded once for each opening (`useOpening`): an editor works on it from then on, so
 * nothing may reload it behind a person's back. What is decided never changes: to read it no opening is named.
 */
export function useContent(place: ChartPlace, version: ChartVersion | undefined, opening?: string) {
  return useQuery({
    queryKey: [...contentKey(place), version?.id, version?.status.name, opening],
    queryFn: (): Promise<ChartContent | null> => (version ? loadContent(place, version) : Promise.resolve(null)),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnReconnect: false,
  })
}

/** A version that is worked on, as it is each time that it is asked for: to be read, not edited. */
export const useWipNow = (place: ChartPlace, version: ChartVersion | undefined) =>
  useQuery({
    queryKey: [...contentKey(place), version?.id, 'now'],
    queryFn: (): Promise<ChartContent | null> => (version ? loadContent(place, version) : Promise.resolve(null)),
    enabled: version !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Forgets loaded documents: what is shown next is loaded as it is then. */
export function forgetContents(client: QueryClient, place: ChartPlace): void {
  client.removeQueries({ queryKey: contentKey(place) })
}

/** The processes of a version as they are now, with what hangs below them; asked only once something changed. */
export function useChangedProcesses(place: ChartPlace, chartId: number): readonly Process[] {
  const segment = processTypeOf(place.type)
  const { data } = useQuery({
    queryKey: [...chartKey(place), 'marks', chartId],
    queryFn: async ({ signal }): Promise<readonly Process[]> => {
      if (!segment) return unchanged
      return (await call(processRoutes.listProcesses, { params: { companyId: place.companyId, type: segment, chartId } }, { signal })).data
    },
    initialData: unchanged,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

const unchanged: readonly Process[] = []

export const replacedKey = (place: ChartPlace) => [...chartKey(place), 'replaced'] as const

/** After a save: who saved that version last, and when. The rest of the list is as it was. */
export function keepLastSave(client: QueryClient, place: ChartPlace, { id, savedOn, savedBy }: ChartVersion): void {
  client.setQueryData<ChartVersion[]>(versionsKey(place), (versions) =>
    versions?.map((version) => (version.id === id ? { ...version, savedOn, savedBy } : version)),
  )
}

/** After a transition: loads again which versions there are, and in which state. */
export async function refreshVersions(client: QueryClient, place: ChartPlace): Promise<void> {
  await client.invalidateQueries({ queryKey: versionsKey(place) })
  void client.invalidateQueries({ queryKey: replacedKey(place) })
  void refreshChangelog(client, place)
}

/**
 * After somebody changed something below a global process (null: on the Global Chart), or `all` may have changed: the versions there are and the marks on
 * the processes are asked again, where they are on screen. Documents never are: an editor may be at work on them.
 */
export async function refreshChartsBelow(client: QueryClient, companyId: number, globalProcessId: number | null | 'all'): Promise<void> {
  const isBelow = (type: unknown, parentId: unknown): boolean => {
    if (globalProcessId === 'all') return true
    return globalProcessId === null ? type === 'gpfc' : type === 'mi' || (type !== 'gpfc' && parentId === globalProcessId)
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [domain, ofCompany, type, parentId, part] }) => {
      if (domain !== 'chart' || ofCompany !== companyId || part === 'content') return false
      // The Global Chart wears marks of what hangs below its processes.
      return isBelow(type, parentId) || (type === 'gpfc' && part === 'marks')
    },
  })
}

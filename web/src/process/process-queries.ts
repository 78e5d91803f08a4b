import {
  chartMessages,
  chartRoutes,
  type Process,
  type ProcessMember,
  type ProcessType,
  processRoleMessages,
  processRoleRoutes,
  processRoutes,
  type RouteOutput,
  roleCode,
} from '@strata/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, callPage, query, queryAnswer, readAllPages, readEtag, useAwaited, useFailureToast, wholeSize } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useUnsavedGuard } from '../tabs/index.ts'

/** Everything of the processes of a company begins with this. */
export const processesKey = (companyId: number) => ['process', companyId] as const

/** Everything of a process. */
const processKey = (companyId: number, chronId: number) => [...processesKey(companyId), chronId] as const

/** The default version of one chart below a process, with the process it hangs below (specification 5 §6). */
export type TreeChart = RouteOutput<typeof chartRoutes.listForTree>[number]

/** Looked at again, what is stale is asked again, unless edits might meet the answer. */
const unlessDirty = (): boolean => !useUnsavedGuard.getState().isDirty

/** A process as it is now; `type` is gpfcp for a global one. */
export const processQuery = (companyId: number, chronId: number, type: ProcessType = 'gpfcp') =>
  query(
    {
      key: [...processKey(companyId, chronId), 'info'],
      route: processRoutes.getCurrentInfo,
      request: { params: { companyId, type, id: chronId } },
    },
    { refetchOnWindowFocus: unlessDirty },
  )

/** A global process. */
export function useProcess(chronId: number) {
  const { companyId } = useSession()
  return useQuery(processQuery(companyId, chronId))
}

/** The roles of a process, what the reader may do with each kind of item below it, and the etag that a change of the roles goes with. */
export function usePermissions(chronId: number) {
  const { companyId } = useSession()
  return useQuery(permissionsQuery(companyId, chronId))
}

const permissionsQuery = (companyId: number, chronId: number) =>
  queryAnswer(
    {
      key: [...processKey(companyId, chronId), 'permissions'],
      route: processRoleRoutes.getPermissions,
      request: { params: { companyId, processId: chronId } },
    },
    (answer): Permissions => ({ ...answer.data, etag: readEtag(answer) }),
    { refetchOnWindowFocus: unlessDirty },
  )

/** Who got and lost which role of a process. */
export const roleChangesQuery = (companyId: number, chronId: number) =>
  query(
    {
      key: [...processKey(companyId, chronId), 'roleChanges'],
      route: processRoleRoutes.listRoleChanges,
      request: { params: { companyId, processId: chronId } },
    },
    { staleTime: 0 },
  )

/** A process's roles with what the reader may do below it. */
export type Permissions = RouteOutput<typeof processRoleRoutes.getPermissions> & { etag: string | undefined }

/**
 * The macro chart (null: there is none), all micro charts and the macro processes below a global process: what its tree is made of.
 * Each is undefined until it is loaded; there are no macro processes without a macro chart. `isLoading`: it is not known yet how many macro
 * processes there are.
 */
export function useTree(chronId: number) {
  const { companyId } = useSession()
  const macros = useQuery(treeQuery(companyId, chronId, 'ma'))
  const micros = useQuery(treeQuery(companyId, chronId, 'mi'))
  const macro = macros.data && (macros.data[0] ?? null)
  const processes = useQuery(macroProcessesQuery(companyId, chronId, macro?.id))
  useFailureToast(macros.error, macros.refetch)
  useFailureToast(micros.error, micros.refetch)
  useFailureToast(processes.error, processes.refetch)
  return {
    macro,
    micros: micros.data,
    macroProcesses: macro === null ? noProcesses : processes.data,
    isLoading: useAwaited(macros, processes),
  }
}

const noProcesses: Process[] = []

const treeQuery = (companyId: number, chronId: number, type: 'ma' | 'mi') =>
  query(
    {
      key: [...processKey(companyId, chronId), 'tree', type],
      route: chartRoutes.listForTree,
      request: { params: { companyId, type, parentId: chronId } },
      failed: chartMessages.treeFailed,
    },
    { refetchOnWindowFocus: unlessDirty },
  )

const macroProcessesQuery = (companyId: number, chronId: number, chartId: number | undefined) =>
  query(
    {
      key: [...processKey(companyId, chronId), 'macroProcesses', chartId],
      route: processRoutes.listProcesses,
      request: { params: { companyId, type: 'map', chartId: chartId ?? 0 } },
      failed: chartMessages.processesFailed,
    },
    {
      enabled: chartId !== undefined,
      refetchOnWindowFocus: unlessDirty,
      // The processes of the former version stay until those of the new one are there.
      placeholderData: (former, of) => (of?.queryKey[2] === chronId ? former : undefined),
    },
  )

/** After something of a process was created, decided, restricted or given to somebody: loads again all that is known of it, its tree included. */
export const refreshProcess = (client: QueryClient, companyId: number, chronId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: processKey(companyId, chronId) })

/**
 * After somebody changed something below a global process (null: on the Global Chart), or `all` may have changed: loads again what is on screen of
 * processes, and the rest when it is opened. Charts and summaries have a refresh of their own.
 */
export async function refreshBelow(client: QueryClient, companyId: number, globalProcessId: number | null | 'all'): Promise<void> {
  if (typeof globalProcessId === 'number') return refreshProcess(client, companyId, globalProcessId)
  await client.invalidateQueries({
    queryKey: processesKey(companyId),
    // The Global Chart names the processes; what is below them has signals of its own.
    predicate: ({ queryKey: [, , , part] }) => globalProcessId === 'all' || part === 'info',
  })
}

/** After expectations changed below a global process, or `all` may have: processes carry their states, as marks in the tree. */
export const refreshMarks = (client: QueryClient, companyId: number, globalProcessId: number | 'all'): Promise<void> =>
  client.invalidateQueries(
    {
      queryKey: globalProcessId === 'all' ? processesKey(companyId) : processKey(companyId, globalProcessId),
      predicate: ({ queryKey: [, , , part] }) => part === 'info' || part === 'macroProcesses',
    },
    // What is on its way already is new enough.
    { cancelRefetch: false },
  )

/** The processes of the newest Global Chart, approved or not; none where there is none. */
async function listMapProcesses(companyId: number): Promise<Process[]> {
  const [newest] = (await call(chartRoutes.listVersions, { params: { companyId, type: 'gpfc', parentId: 0 } })).data
  if (!newest) return []
  return (await call(processRoutes.listProcesses, { params: { companyId, type: 'gpfcp', chartId: newest.id } })).data
}

/** The first of them; undefined where there is none. */
export const findFirstProcess = async (companyId: number): Promise<Process | undefined> => (await listMapProcesses(companyId))[0]

/** The first of them without a leader; undefined where there is none. */
export async function findProcessWithoutLeader(companyId: number): Promise<Process | undefined> {
  const [processes, members] = await Promise.all([listMapProcesses(companyId), readLeaders(companyId)])
  const led = new Set(members.filter(({ role }) => role === roleCode.leader).map(({ processChronId }) => processChronId))
  return processes.find(({ chronId }) => !led.has(chronId))
}

/** Rows in which the word for a leader is: those of the other roles stay on the server. */
const readLeaders = (companyId: number): Promise<ProcessMember[]> =>
  readAllPages((page) =>
    callPage(
      processRoleRoutes.listMembers,
      { params: { companyId }, query: {} },
      { page, size: wholeSize, search: processRoleMessages.roles[roleCode.leader] },
    ),
  )

import { type ChartStatus, findDefaultVersion, openStatuses, type Process, type SummaryVersion } from '@strata/contract'
import { useMemo } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { type Permissions, type TreeChart, usePermissions, useTree } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { summaryPlace, useSummaries } from '../summary/index.ts'

/** The status of a chart; null where there is no chart, undefined until it is loaded. */
export type ChartState = ChartStatus | null | undefined

/** Everything that the workspace of a global process shows; undefined is what is not loaded yet. */
export interface Workspace {
  process: Process
  permissions: Permissions | undefined
  summaries: readonly SummaryVersion[] | undefined
  macro: TreeChart | null | undefined
  /** In the order of their ids. */
  macroProcesses: readonly Process[] | undefined
  /** It is not known yet how many of them there are. */
  isTreeLoading: boolean
  /** By the macro process's chronId. */
  micros: ReadonlyMap<number, TreeChart> | undefined
  /** These two: the status of the version under way or, where there is none, of the approved one. */
  summaryState: ChartState
  macroState: ChartState
}

/** Loads the workspace of a process that is already loaded. With the call for the process itself, opening one takes at most six. */
export function useWorkspace(process: Process): Workspace {
  const { companyId } = useSession()
  const { data: permissions } = usePermissions(process.chronId)
  const summaries = useSummaries(summaryPlace(companyId, process.chronId))
  const { macro, micros, macroProcesses, isLoading } = useTree(process.chronId)
  useFailureToast(summaries.error, summaries.refetch)
  const byMacro = useMemo(() => micros && new Map(micros.map((micro) => [micro.parentId, micro])), [micros])
  return {
    process,
    permissions,
    summaries: summaries.data,
    macro,
    macroProcesses,
    isTreeLoading: isLoading,
    micros: byMacro,
    summaryState: summaries.data && stateOf(summaries.data),
    macroState: process.below?.ma ?? macro?.status.name ?? (macro === null ? null : undefined),
  }
}

function stateOf(versions: readonly SummaryVersion[]): ChartState {
  const open = versions.find(({ status }) => openStatuses.includes(status.name))
  return (open ?? findDefaultVersion(versions))?.status.name ?? null
}

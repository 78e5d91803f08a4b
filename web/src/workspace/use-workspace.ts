import { type ChartStatus, findDefaultVersion, openStatuses, type Process, type SummaryVersion } from '@strata/contract'
import { useMemo } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { type Permissions, type TreeChart, usePermissions, useTree } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { summaryPlace, useSummaries } from '../summary/index.ts'

/** The status of a chart; null where there is none, undefined while that is not known. */
export type ChartState = ChartStatus | null | undefined

/** All that the workspace of a global process shows; what is not loaded yet is undefined. */
export interface Workspace {
  process: Process
  permissions: Permissions | undefined
  summaries: readonly SummaryVersion[] | undefined
  macro: TreeChart | null | undefined
  /** In the order of their ids. */
  macroProcesses: readonly Process[] | undefined
  /** By the macro process's chronId. */
  micros: ReadonlyMap<number, TreeChart> | undefined
  /** Work under way before what is approved. */
  summaryState: ChartState
  macroState: ChartState
}

/** Loads the workspace around a process that is there, in five calls (issue: at most six with the process itself). */
export function useWorkspace(process: Process): Workspace {
  const { companyId } = useSession()
  const { data: permissions } = usePermissions(process.chronId)
  const summaries = useSummaries(summaryPlace(companyId, process.chronId))
  const { macro, micros, macroProcesses } = useTree(process.chronId)
  useFailureToast(summaries.error, summaries.refetch)
  const byMacro = useMemo(() => micros && new Map(micros.map((micro) => [micro.parentId, micro])), [micros])
  return {
    process,
    permissions,
    summaries: summaries.data,
    macro,
    macroProcesses,
    micros: byMacro,
    summaryState: summaries.data && stateOf(summaries.data),
    macroState: process.below?.ma ?? macro?.status.name ?? (macro === null ? null : undefined),
  }
}

function stateOf(versions: readonly SummaryVersion[]): ChartState {
  const open = versions.find(({ status }) => openStatuses.includes(status.name))
  return (open ?? findDefaultVersion(versions))?.status.name ?? null
}

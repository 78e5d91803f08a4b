import { useMemo } from 'react'
import { nameOfProcess, useApprovedProcesses } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import type { NameProcess } from './sheet-words.ts'

export interface ProcessOptions {
  /** The processes of the approved Global Chart, and `kept` that stand there no more. */
  optionsWith: (kept: readonly string[]) => { value: string; label: string }[]
  nameOf: NameProcess
}

/** The global processes a project may be about; one that was removed since keeps its place. */
export function useProcessOptions(): ProcessOptions {
  const { companyId } = useSession()
  const { data } = useApprovedProcesses(companyId)
  return useMemo(() => {
    const names = new Map(data?.map((process) => [String(process.chronId), nameOfProcess(process)]))
    const nameOf: NameProcess = (chronId) => names.get(chronId) ?? (chronId === '' ? '' : 'A process that was removed')
    return {
      nameOf,
      optionsWith: (kept) => {
        const gone = [...new Set(kept)].filter((chronId) => chronId !== '' && !names.has(chronId))
        return [...names.keys(), ...gone].map((value) => ({ value, label: nameOf(value) }))
      },
    }
  }, [data])
}

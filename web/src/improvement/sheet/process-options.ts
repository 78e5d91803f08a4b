import { sheetFormMessages } from '@strata/contract'
import { useMemo } from 'react'
import { nameOfProcess, useApprovedProcesses } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import type { NameProcess } from './sheet-words.ts'

export interface ProcessOptions {
  /** The processes of the approved Global Chart, and those of `kept` that have left it. */
  optionsWith: (kept: readonly string[]) => { value: string; label: string }[]
  nameOf: NameProcess
}

/** The global processes a project may be about; one that was removed since keeps its place. */
export function useProcessOptions(): ProcessOptions {
  const { companyId } = useSession()
  const { data } = useApprovedProcesses(companyId)
  return useMemo(() => {
    const names = new Map(data?.map((process) => [String(process.chronId), nameOfProcess(process)]))
    const nameOf: NameProcess = (chronId) => names.get(chronId) ?? (chronId === '' ? '' : sheetFormMessages.removedProcess)
    return {
      nameOf,
      optionsWith: (kept) => {
        const gone = [...new Set(kept)].filter((chronId) => chronId !== '' && !names.has(chronId))
        return [...names.keys(), ...gone].map((value) => ({ value, label: nameOf(value) }))
      },
    }
  }, [data])
}

import { chartImportMessages as messages } from '@strata/contract'
import type { ChartImport } from '@strata/diagram'
import { useCallback, useEffect, useState } from 'react'
import { readChartFile, UnreadableFile } from './read-chart-file.ts'

type Steps = 'activity' | 'process'

export type FileReading =
  | { kind: 'none'; file?: undefined }
  | { kind: 'reading'; file: File }
  | { kind: 'read'; file: File; result: ChartImport }
  | { kind: 'failed'; file: File; message: string; line: number | undefined }

interface Chosen {
  file: File
  /** Counted from 0. */
  page: number
}

/** The chart that the file is for. */
interface Target {
  processPrefix: string
  mostNodes: number | undefined
}

/** Reads the chosen file, and again when the choice of steps or of the page changes; the former reading is stopped. */
export function useFileReading({ processPrefix, mostNodes }: Target, dropped?: File) {
  const [chosen, setChosen] = useState<Chosen | undefined>(dropped && { file: dropped, page: 0 })
  const [pages, setPages] = useState<readonly string[]>([])
  const [steps, setSteps] = useState<Steps>('activity')
  const [state, setState] = useState<FileReading>({ kind: 'none' })
  useEffect(() => {
    if (!chosen) return
    const { file, page } = chosen
    const stop = new AbortController()
    setState({ kind: 'reading', file })
    readChartFile(file, { steps, processPrefix, page, mostNodes, signal: stop.signal }).then(
      (result) => {
        if (stop.signal.aborted) return
        setPages(result.pages)
        setState({ kind: 'read', file, result })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: 'failed', file, ...faultOf(error) })
      },
    )
    return () => stop.abort()
  }, [chosen, steps, processPrefix, mostNodes])
  const read = useCallback((file: File) => {
    setPages([])
    setChosen({ file, page: 0 })
  }, [])
  const setPage = useCallback((page: number) => setChosen((before) => before && { ...before, page }), [])
  return { state, read, steps, setSteps, pages, page: chosen?.page ?? 0, setPage }
}

const faultOf = (error: unknown): { message: string; line: number | undefined } =>
  error instanceof UnreadableFile ? { message: error.message, line: error.line } : { message: messages.unreadable, line: undefined }

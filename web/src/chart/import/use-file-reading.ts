import type { ChartImport } from '@strata/diagram'
import { useCallback, useEffect, useState } from 'react'
import { readBpmnFile, UnreadableFile } from './read-bpmn-file.ts'

type Steps = 'activity' | 'process'

export type FileReading =
  | { kind: 'none'; file?: undefined }
  | { kind: 'reading'; file: File }
  | { kind: 'read'; file: File; result: ChartImport }
  | { kind: 'failed'; file: File; message: string; line: number | undefined }

/** Reads the chosen file, and again when the choice of steps changes; the former reading is stopped. */
export function useFileReading(processPrefix: string) {
  const [file, setFile] = useState<File>()
  const [steps, setSteps] = useState<Steps>('activity')
  const [state, setState] = useState<FileReading>({ kind: 'none' })
  useEffect(() => {
    if (!file) return
    const stop = new AbortController()
    setState({ kind: 'reading', file })
    readBpmnFile(file, { steps, processPrefix, signal: stop.signal }).then(
      (result) => {
        if (!stop.signal.aborted) setState({ kind: 'read', file, result })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: 'failed', file, ...faultOf(error) })
      },
    )
    return () => stop.abort()
  }, [file, steps, processPrefix])
  const read = useCallback((chosen: File) => setFile(chosen), [])
  return { state, read, steps, setSteps }
}

const faultOf = (error: unknown): { message: string; line: number | undefined } =>
  error instanceof UnreadableFile ? { message: error.message, line: error.line } : { message: 'The file cannot be read.', line: undefined }

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { LoadFailure, notify } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { refreshVersions } from '../chart-queries.ts'
import { loadContent } from '../open/chart-content.ts'
import { dropEdits, type OpenedChart } from '../open/opened-chart.ts'
import type { StaleSave } from './conflict/stale-save.ts'
import { saveOpenedChart } from './save-opened-chart.ts'

export interface Saving {
  /** Resolves to true when everything is saved. */
  save: () => Promise<boolean>
  /** Gives up the edits and loads what is stored (specification 1 §4). */
  ignore: () => Promise<void>
  /** While it is, what is heard of this version may be of one's own save. */
  isSaving: boolean
  stale: StaleSave | undefined
  /** Shows one's own state beside theirs, or no longer. */
  setStale: (stale: StaleSave | undefined) => void
}

interface SavingInput {
  opened: OpenedChart
  ask: (question: Confirmation) => Promise<boolean>
  /** Opens the version anew, where what is stored could not be taken in. */
  reopen: () => void
}

export function useSaving({ opened, ask, reopen }: SavingInput): Saving {
  const client = useQueryClient()
  const [stale, setStale] = useState<StaleSave>()
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const again = useRef<() => void>(() => undefined)

  const save = useCallback(async (): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setSaving(true)
    try {
      const isSaved = await saveOpenedChart(opened, {
        ask,
        onStale: setStale,
        onTryAgain: () => again.current(),
        onReloadFailed: (error) => {
          notifyLoadFailure(error)
          reopen()
        },
      })
      if (isSaved) void refreshVersions(client, opened.place)
      return isSaved
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }, [opened, ask, client, reopen])
  again.current = () => void save()

  const ignore = useCallback(async () => {
    notify.close('chart-save')
    void refreshVersions(client, opened.place)
    try {
      dropEdits(opened, await loadContent(opened.place, opened.stored.getState().version))
    } catch (error) {
      opened.session.reset()
      notifyLoadFailure(error)
      reopen()
    }
  }, [opened, client, reopen])

  return useMemo(() => ({ save, ignore, isSaving, stale, setStale }), [save, ignore, isSaving, stale])
}

function notifyLoadFailure(error: unknown): void {
  if (!(error instanceof LoadFailure)) throw error
  notify.error(error.message)
}

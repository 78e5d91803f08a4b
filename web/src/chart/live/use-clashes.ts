import { useDebouncedValue } from '@mantine/hooks'
import type { MergeConflict } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { findClashes } from '../save/merge-saved.ts'

/** To merge a large chart takes a moment: it is done once nobody draws. */
const restMs = 400

/** What waits to be brought in and meets one's own unsaved edits, as they are by now. Nothing while nothing waits. */
export function useClashes(opened: OpenedChart): readonly MergeConflict[] {
  const notice = useStore(opened.saveNotice, (state) => state.notice)
  const [chart] = useDebouncedValue(
    useEditor(opened.session, (state) => state.chart),
    restMs,
  )
  const theirs = notice?.kind === 'waiting' ? notice.theirs : undefined
  return useMemo(() => (theirs ? findClashes(opened, chart, theirs) : none), [opened, chart, theirs])
}

const none: readonly MergeConflict[] = []

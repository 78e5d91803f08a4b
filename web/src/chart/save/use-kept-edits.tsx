import { chartScreenMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { useEditor } from '../../editor/index.ts'
import { useIsAwaitedScreenShown, useLazyPart } from '../../platform/index.ts'
import { useUnsavedSource } from '../../tabs/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { useEarlySaves } from '../live/use-early-saves.ts'
import { AboveChart } from '../open/above-chart.ts'
import { MissingPart } from '../open/missing-part.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import { useSaveKey } from '../work/use-save-key.ts'
import type { DrawStale } from './conflict/stale-save.ts'
import { editsKeeper } from './saver.ts'

/** What the edits of an opened version are kept with. */
export interface KeptEditsInput {
  opened: OpenedChart
  ask: (question: Confirmation) => Promise<boolean>
  reopen: () => unknown
  /** What Ignore Changes asks first, where so many changes would be lost. */
  questionOf?: (count: number) => Confirmation
  /** As in `StaleSaveScreen`. */
  drawStale?: DrawStale | undefined
}

export interface KeptEdits {
  isDirty: boolean
  /** "3 unsaved changes" */
  changeText: string
  onSave: () => void
  /** Gives the edits up once the person has agreed. */
  onIgnore: () => void
  /** What keeps the edits is loading: until it is there the chart is not edited, and looks as if it were. */
  isComing: boolean
  /** Why what may be edited is only read: put it above the chart. */
  banner: ReactNode
  /** Edits kept from before, and a save that met somebody else's: put them above everything. */
  dialogs: ReactNode
}

/** All that becomes of the edits of an opened version: kept in the browser, saved, given up, or set beside somebody else's. */
export function useKeptEdits({ opened, ask, reopen, questionOf = ignoreQuestion, drawStale }: KeptEditsInput): KeptEdits {
  const { session, saver } = opened
  const client = useQueryClient()
  const { part: code, hasFailed, tryAgain } = useLazyPart(editsKeeper, useIsAwaitedScreenShown())
  const [above, setAbove] = useState<HTMLElement | null>(null)
  const isKept = code !== undefined
  const missed = useEarlySaves(opened, isKept)
  const isDirty = useEditor(session, (state) => state.isDirty)
  const changeText = useEditor(session, (state) => state.changeText)
  const label = opened.stored.getState().version.itemType.name
  const save = useCallback(() => saver.save({ ask, reopen, client }), [saver, ask, reopen, client])
  // The toast's Ignore Changes asks as the toolbar's does (specification 2 §4).
  const ignore = async (): Promise<boolean> => {
    if (!(await ask(questionOf(Math.max(session.state.changeCount, 1))))) return false
    await saver.ignore({ reopen, client })
    return true
  }
  // Before anything is painted, so that no edit comes earlier than what keeps it.
  useLayoutEffect(() => {
    if (!isKept) return session.holdEditing()
  }, [session, isKept])
  useUnsavedSource({ label, isDirty, save, ignore })
  useSaveKey(session, save)
  return {
    isDirty,
    changeText,
    onSave: () => void save(),
    onIgnore: () => void ignore(),
    isComing: session.mayEdit && !isKept && !hasFailed,
    banner: (
      <div ref={setAbove}>
        {session.mayEdit && hasFailed && <MissingPart tryAgain={tryAgain}>{chartScreenMessages.onlyReadable}</MissingPart>}
      </div>
    ),
    dialogs: code && (
      <AboveChart value={above}>
        <code.EditsKeeper {...{ opened, drawStale, missed, ask, save }} />
      </AboveChart>
    ),
  }
}

/** Ignore Changes reloads the chart (specification 1 §4). A changed order counts as one change. */
const ignoreQuestion = (count: number): Confirmation => ({
  title: chartScreenMessages.ignoreTitle,
  body: chartScreenMessages.ignoreBody({ count }),
  confirm: chartScreenMessages.ignore,
  isDestructive: true,
})

import { chartScreenMessages } from '@strata/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useEditor } from '../../editor/index.ts'
import { createLazyPart, useIsAwaitedScreenShown, useLazyPart } from '../../platform/index.ts'
import { useUnsavedSource } from '../../tabs/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { isEditable } from '../../version/index.ts'
import { useEarlySaves } from '../live/use-early-saves.ts'
import { AboveChart } from '../open/above-chart.ts'
import { MissingPart } from '../open/missing-part.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import { useSaveKey } from '../work/use-save-key.ts'
import type { DrawStale, StaleSave } from './conflict/stale-save.ts'

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
  /** Saves where what becomes permanent was shown and agreed to already. */
  saveConfirmed: () => Promise<boolean>
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
  const { version } = opened.stored.getState()
  const label = version.itemType.name
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
    saveConfirmed: () => saver.save({ ask: () => Promise.resolve(true), reopen, client }),
    onIgnore: () => void ignore(),
    isComing: session.mayEdit && !isKept && !hasFailed,
    banner: (
      <div ref={setAbove}>
        {session.mayEdit && hasFailed && <MissingPart tryAgain={tryAgain}>{chartScreenMessages.onlyReadable}</MissingPart>}
      </div>
    ),
    // Of what is no WIP nothing is edited, and nobody saves it.
    dialogs: code && isEditable(version) && (
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

/** A chart is read before the code of saving and merging is there; it comes beside the canvas, and before it is there nothing is edited. */
export const editsKeeper = createLazyPart(() => import('./edits-keeper.tsx'))

interface SaverState {
  /** While it is, a signal of this version may be of one's own save. */
  isSaving: boolean
  /** A save that the person asked for did not reach the server: it is done once that can be reached again. */
  isOwed: boolean
  /** One's own state and theirs, where a save met a newer one: shown beside each other until the person has chosen. */
  stale: StaleSave | undefined
}

/** What the page gives to a save. */
export interface SavePage {
  ask: (question: Confirmation) => Promise<boolean>
  /** Opens the version again, where what is stored could not be adopted. */
  reopen: () => unknown
  client: QueryClient
}

/** What saves the edits of an opened chart, and gives them up. Asked before its code is there, it waits for that. */
export interface Saver {
  state: StoreApi<SaverState>
  /** Resolves to true when everything is saved. */
  save: (page: SavePage) => Promise<boolean>
  /** Gives up the edits and loads what is stored (specification 1 §4). */
  ignore: (page: Omit<SavePage, 'ask'>) => Promise<void>
}

/** An opened chart with what saves it. */
export function withSaver(chart: Omit<OpenedChart, 'saver'>): OpenedChart {
  const state = createStore<SaverState>(() => ({ isSaving: false, isOwed: false, stale: undefined }))
  const save = async (page: SavePage): Promise<boolean> => {
    const { saveInPage } = await whenLoaded()
    if (state.getState().isSaving) return false
    state.setState({ isSaving: true, isOwed: false })
    return await saveInPage(opened, page).finally(() => state.setState({ isSaving: false }))
  }
  const ignore: Saver['ignore'] = async (page) => (await whenLoaded()).ignoreEdits(opened, page)
  const opened: OpenedChart = { ...chart, saver: { state, save, ignore } }
  return opened
}

type KeeperCode = typeof import('./edits-keeper.tsx')

function whenLoaded(): Promise<KeeperCode> {
  return new Promise((resolve) => {
    const leave = editsKeeper.state.subscribe(take)
    function take({ part }: { part: KeeperCode | undefined }): void {
      if (!part) return
      leave()
      resolve(part)
    }
    take(editsKeeper.state.getState())
  })
}

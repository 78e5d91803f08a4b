import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createLazyPart } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { StaleSave } from './conflict/stale-save.ts'

/** A chart is read before the code of saving and merging is there; it comes beside the canvas, and before it is there nothing is edited. */
export const editsKeeper = createLazyPart(() => import('./edits-keeper.tsx'))

interface SaverState {
  /** While it is, a signal of this version may be of one's own save. */
  isSaving: boolean
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
  const state = createStore<SaverState>(() => ({ isSaving: false, stale: undefined }))
  const save = async (page: SavePage): Promise<boolean> => {
    const { saveInPage } = await whenLoaded()
    if (state.getState().isSaving) return false
    state.setState({ isSaving: true })
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

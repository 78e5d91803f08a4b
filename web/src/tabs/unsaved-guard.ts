import { actionMessages, chartMessages, tabsMessages } from '@strata/contract'
import { create } from 'zustand'
import { notify } from '../platform/index.ts'

/** Somebody holding edits that are not saved. */
export interface UnsavedSource {
  /** What holds them, for a person: "Global Chart". */
  label: string
  /** Resolves to true when everything is saved; a failure is shown by the source itself. */
  save: () => Promise<boolean>
  /** Throws the edits away and loads what is stored; where much would be lost it asks first. Resolves to false when they are kept. */
  ignore: () => Promise<boolean>
}

interface UnsavedGuard {
  sources: readonly UnsavedSource[]
  isDirty: boolean
  /** Called when edits begin; the same object again is no second source. */
  register: (source: UnsavedSource) => void
  /** Called when edits are saved or gone. */
  unregister: (source: UnsavedSource) => void
}

/** Who has unsaved changes now (specification 1 §4, dirty state). */
export const useUnsavedGuard = create<UnsavedGuard>((set, get) => ({
  sources: [],
  isDirty: false,
  register: (source) => set(withSources([...get().sources.filter((other) => other !== source), source])),
  unregister: (source) => {
    set(withSources(get().sources.filter((other) => other !== source)))
    if (!get().isDirty) notify.close(toastId)
  },
}))

const withSources = (sources: readonly UnsavedSource[]) => ({ sources, isDirty: sources.length > 0 })

const toastId = 'unsaved-changes'

/**
 * Runs `action` when nothing is unsaved. Otherwise it is blocked with 'Chart has unsaved changes', and runs once the person has chosen
 * Save or Ignore Changes there (specification 1 §2, specification 5 §19).
 * Returns whether it ran at once.
 */
export function openGuarded(action: () => void): boolean {
  if (!useUnsavedGuard.getState().isDirty) {
    action()
    return true
  }
  notify.blocked(chartMessages.unsaved, {
    id: toastId,
    persistent: true,
    actions: [
      { label: actionMessages.save, run: () => saveAll(action) },
      { label: tabsMessages.ignoreChanges, run: () => ignoreAll(action) },
    ],
  })
  return false
}

async function saveAll(action: () => void): Promise<void> {
  for (const source of useUnsavedGuard.getState().sources) {
    if (!(await source.save())) return
    useUnsavedGuard.getState().unregister(source)
  }
  action()
}

async function ignoreAll(action: () => void): Promise<void> {
  for (const source of useUnsavedGuard.getState().sources) {
    if (!(await source.ignore())) return
    useUnsavedGuard.getState().unregister(source)
  }
  action()
}

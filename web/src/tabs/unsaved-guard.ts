import { actionMessages, chartMessages, tabsMessages } from '@strata/contract'
import { useEffect, useRef } from 'react'
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

/** Closing or reloading the window asks first while something is unsaved. */
export const useLeaveGuard = (): void => useStayWhile(useUnsavedGuard((guard) => guard.isDirty))

/** Closing or reloading the window asks first while something is under way that would be lost by it. */
export function useStayWhile(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}

interface Input extends UnsavedSource {
  isDirty: boolean
}

/** Tells the tabs of unsaved edits while there are some: it blocks tabs, dialogs and leaving (specification 1 §4). */
export function useUnsavedSource({ label, isDirty, save, ignore }: Input): void {
  const latest = useRef({ save, ignore })
  latest.current = { save, ignore }
  useEffect(() => {
    if (!isDirty) return
    const source: UnsavedSource = { label, save: () => latest.current.save(), ignore: () => latest.current.ignore() }
    useUnsavedGuard.getState().register(source)
    return () => useUnsavedGuard.getState().unregister(source)
  }, [label, isDirty])
}

/** Saves whatever is not saved, one after the other; resolves to false at the first that failed. */
export async function saveUnsaved(): Promise<boolean> {
  for (const source of useUnsavedGuard.getState().sources) {
    if (!(await source.save())) return false
    useUnsavedGuard.getState().unregister(source)
  }
  return true
}

async function saveAll(action: () => void): Promise<void> {
  if (await saveUnsaved()) action()
}

async function ignoreAll(action: () => void): Promise<void> {
  for (const source of useUnsavedGuard.getState().sources) {
    if (!(await source.ignore())) return
    useUnsavedGuard.getState().unregister(source)
  }
  action()
}

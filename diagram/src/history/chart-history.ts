import type { ChartNode } from '@strata/contract'
import type { Command } from '../commands/index.ts'
import { applyPatch, type Chart, invertPatch, isEmptyPatch, isPrimary, mergePatches, nodesOf, type Patch, pidOf } from '../model/index.ts'
import { absorbSaved } from './absorb-saved.ts'
import { type RebaseEdits, rebaseWay } from './rebase-way.ts'
import { runCommand } from './run-command.ts'

export type Outcome = { readonly done: true; readonly patch: Patch } | { readonly done: false; readonly reason: string }

export interface ExecuteOptions {
  /** Steps in a row with the same key are undone as one: arrow nudges, a colour picker being dragged. */
  readonly mergeKey?: string
}

interface Entry {
  readonly label: string
  readonly mergeKey: string | null
  readonly patch: Patch
  /** The charts before and after it, as long as they are in memory: what was worked out of them, like their routes, holds again. */
  readonly before: WeakRef<Chart> | null
  readonly after: WeakRef<Chart> | null
}

/** A chart being edited, with its undo history. One per open chart; `subscribe` announces every change. */
export interface ChartHistory {
  readonly chart: Chart
  /** The chart as last loaded or saved. */
  readonly saved: Chart
  readonly isDirty: boolean
  /** What "Undo" would undo, null when there is nothing. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  execute: <Args>(command: Command<Args>, args: Args, options?: ExecuteOptions) => Outcome
  undo: () => Patch | null
  redo: () => Patch | null
  /**
   * Takes `stored` (the chart as the server now keeps it) for the saved state. Edits made since `sent` stay and count as
   * unsaved. The way back ends here (specification 6 §4).
   */
  markSaved: (stored: Chart, sent?: Chart) => void
  /** Puts another chart in place, unchanged and without a way back: after loading or "Ignore Changes". */
  reset: (chart: Chart) => void
  /** Puts edits kept in the browser back on top of the loaded chart, as one step. */
  restore: (draft: Chart) => void
  /**
   * Puts the edits over `stored`, which somebody else saved in the meantime; `rebaseEdits` brings a chart made on the former saved one over it. Undo
   * covers one's own steps only, as they would have been on `stored`, and never what the other person did. What was undone can be
   * redone as far as it does not conflict with what the other did.
   */
  rebase: (stored: Chart, rebaseEdits: RebaseEdits) => void
  subscribe: (listener: () => void) => () => void
}

export function createHistory(initial: Chart): ChartHistory {
  let chart = initial
  let saved = initial
  let done: readonly Entry[] = []
  let undone: readonly Entry[] = []
  /** Whether the chart differed from the saved one already where the way back ends. */
  let isAhead = false
  const listeners = new Set<() => void>()

  function change(next: Chart): void {
    chart = next
    for (const listener of listeners) listener()
  }

  /** To the chart at the other end of a step: the one in memory where there is one, else what the step's patch makes. */
  function go(patch: Patch, to: WeakRef<Chart> | null): Patch {
    change(to?.deref() ?? applyPatch(chart, patch))
    return patch
  }

  function push(entry: Entry): void {
    const last = done.at(-1)
    done = last && areOne(last, entry) ? [...done.slice(0, -1), joined(last, entry)] : [...done, entry]
    undone = []
  }

  function begin(next: Chart, nextSaved: Chart): void {
    saved = nextSaved
    done = []
    undone = []
    isAhead = next !== nextSaved
    change(next)
  }

  return {
    get chart() {
      return chart
    },
    get saved() {
      return saved
    },
    get isDirty() {
      return isAhead || done.length > 0
    },
    get undoLabel() {
      return done.at(-1)?.label ?? null
    },
    get redoLabel() {
      return undone.at(-1)?.label ?? null
    },
    execute(command, args, { mergeKey } = {}) {
      const result = runCommand(chart, command, args)
      if (!result.done) return result
      if (isEmptyPatch(result.patch)) return { done: true, patch: result.patch }
      const [before, after] = [new WeakRef(chart), new WeakRef(result.chart)]
      push({ label: command.label, mergeKey: mergeKey ?? null, patch: result.patch, before, after })
      change(result.chart)
      return { done: true, patch: result.patch }
    },
    undo() {
      const entry = done.at(-1)
      if (!entry) return null
      done = done.slice(0, -1)
      undone = [...undone, { ...entry, mergeKey: null }]
      return go(invertPatch(entry.patch), entry.before)
    },
    redo() {
      const entry = undone.at(-1)
      if (!entry) return null
      undone = undone.slice(0, -1)
      done = [...done, entry]
      return go(entry.patch, entry.after)
    },
    markSaved(stored, sent = chart) {
      begin(sent === chart ? stored : absorbSaved(chart, stored), stored)
    },
    reset(next) {
      begin(next, next)
    },
    restore(draft) {
      begin(draft, saved)
    },
    rebase(stored, rebaseEdits) {
      const way = rebaseWay(chart, { done: patchesOf(done), undone: patchesOf(undone) }, rebaseEdits)
      isAhead = isAhead || way.done.length < done.length
      done = asCarried(done, way.done)
      undone = asCarried(undone, way.undone)
      saved = stored
      change(way.chart)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A process to be made: its node gets the `aprsId` the server gives (specification 5 §6). */
export interface ProcessCreate {
  readonly nodeId: string
  /** The pid, ending in XXX while unassigned. */
  readonly processId: string
  readonly shortName: string
  readonly description: string
  readonly primary: boolean
}

export interface ProcessUpdate extends Omit<ProcessCreate, 'nodeId'> {
  /** The process's `id` (`aprsId`). */
  readonly id: number
}

/** The lists that travel with a save (specification 1 §7). */
export interface PendingChanges {
  readonly create: ProcessCreate[]
  readonly update: ProcessUpdate[]
  readonly delete: { readonly id: number }[]
}

/**
 * What became of the processes since the chart was saved. Computed from the two states, so a process added and removed
 * again leaves nothing, an existing one removed is deleted, and one removed and brought back by undo is as before.
 */
export function pendingChanges(saved: Chart, chart: Chart): PendingChanges {
  const former = processesById(saved)
  const present = processesById(chart)
  const newcomers = processNodes(chart).filter((node) => node.addInfo?.aprsId === undefined)
  return {
    create: newcomers.map((node) => ({ nodeId: node.id, ...describe(chart, node) })),
    update: [...present].flatMap(([id, node]) => {
      const before = former.get(id)
      return before && isSameProcess(describe(saved, before), describe(chart, node)) ? [] : [{ id, ...describe(chart, node) }]
    }),
    delete: [...former.keys()].filter((id) => !present.has(id)).map((id) => ({ id })),
  }
}

type ProcessWords = Omit<ProcessCreate, 'nodeId'>

function describe(chart: Chart, node: ChartNode): ProcessWords {
  return { processId: pidOf(node, chart.scope), shortName: node.text, description: node.info ?? '', primary: isPrimary(node) }
}

function isSameProcess(a: ProcessWords, b: ProcessWords): boolean {
  return a.processId === b.processId && a.shortName === b.shortName && a.description === b.description
}

function processNodes(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => node.kind === 'process')
}

function processesById(chart: Chart): Map<number, ChartNode> {
  const found = new Map<number, ChartNode>()
  for (const node of processNodes(chart)) if (node.addInfo?.aprsId !== undefined) found.set(node.addInfo.aprsId, node)
  return found
}

/** Whether two steps in a row are undone as one. */
function areOne(first: Entry, second: Entry): boolean {
  return first.mergeKey !== null && first.mergeKey === second.mergeKey
}

function joined(first: Entry, second: Entry): Entry {
  return { ...second, before: first.before, patch: mergePatches(first.patch, second.patch) }
}

const patchesOf = (entries: readonly Entry[]): Patch[] => entries.map(({ patch }) => patch)

/** The newest of `entries`, of which there are `patches`; a step that changes nothing any more is none. */
function asCarried(entries: readonly Entry[], patches: readonly Patch[]): Entry[] {
  return entries.slice(entries.length - patches.length).flatMap((entry, at) => {
    const patch = patches[at]
    return patch && !isEmptyPatch(patch) ? [{ label: entry.label, patch, mergeKey: null, before: null, after: null }] : []
  })
}

import { type ChartData, chartViewMessages, type Process } from '@strata/contract'
import {
  type Carried,
  type Chart,
  type ChartHistory,
  type Command,
  countChanges,
  createdEdgeIds,
  createdNodeIds,
  createHistory,
  describeChanges,
  type ExecuteOptions,
  fromData,
  isAssigned,
  isEmptyPatch,
  type Outcome,
  type Patch,
  type PendingChanges,
  pendingChanges,
  shareUnchanged,
  toData,
} from '@strata/diagram'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Choice, EditorState, InfoCall, InlineEdit, LastEdit, NoticeOffer, PaletteCall } from './session/editor-state.ts'
import { keepExisting, nothingSelected, type Selection, selectionOf } from './session/selection.ts'
import { noViewport, type ViewportControl } from './session/viewport-control.ts'

export interface EditorSessionInput {
  readonly data: ChartData
  readonly processes: readonly Process[]
  /** Every process id ever used in the chart, deleted ones included. */
  readonly usedPids: readonly string[]
  readonly topLevel: { readonly type: 'gpfc' | 'ma' | 'mi' | 'ps'; readonly parentPid?: string }
  /** How many nodes the chart may have. */
  readonly mostNodes?: number | undefined
  readonly readOnly: boolean
}

/** A chart as the server keeps it. */
type StoredChart = Pick<EditorSessionInput, 'data' | 'processes' | 'usedPids'>

/** What a save sends: the chart, and what became of its processes since the last save (specification 1 §7). */
interface ChartToSave extends PendingChanges {
  readonly chartData: ChartData
}

/** Takes an edit that somebody is about to make; what is handed over does it. */
type EditGuard = (edit: () => void) => void

/** One open chart: a store of all that screens read, and all that can be done to it. */
export interface EditorSession extends StoreApi<EditorState> {
  readonly state: EditorState
  /** The chart with all edits made so far, also while `state.chart` is only a preview. */
  readonly edited: Chart
  /** Whether this opening is for editing at all; `state.isReadOnly` is also set while editing is held. */
  readonly mayEdit: boolean
  /** Does `command`; what it makes becomes the selection. A refusal becomes the notice. */
  execute: <Args>(command: Command<Args>, args: Args, options?: ExecuteOptions) => Outcome
  undo: () => void
  redo: () => void
  /** From now on each edit is handed over instead of done, to be done later or never; without a guard edits are done again. */
  guardEdits: (guard: EditGuard | undefined) => void
  /** Makes the chart read-only and closes what was begun; returns how to release it. Of several holds the last one released counts. */
  holdEditing: () => () => void
  /** Runs `work`, which edits and announces the result: at once, or when the guard allows it; never when that refuses. */
  whenEditingAllowed: (work: () => void) => void
  toSave: () => ChartToSave
  /** Takes what the server now keeps for the saved state. Edits made since `toSave` stay. */
  markSaved: (data: ChartData, processes: readonly Process[], usedPids?: readonly string[]) => void
  /** Gives up every edit: the chart as last loaded or saved, or as the server keeps it now. */
  reset: (stored?: StoredChart) => void
  /** Puts edits kept in the browser back on top of the loaded chart. */
  restoreDraft: (data: ChartData) => void
  /** Puts the edits over what somebody else saved in the meantime; `rebaseEdits` brings a chart with edits over it. Undo covers one's own steps only. */
  rebase: (stored: StoredChart, rebaseEdits: (edits: Chart, stored: Chart) => Carried) => void
  select: (selection: Selection) => void
  selectNodes: (ids: Iterable<string>) => void
  edit: (edit: InlineEdit | null) => void
  openInfo: (call: InfoCall | null) => void
  openPalette: (call: PaletteCall | null) => void
  /** Says something once, with what can be done about it. */
  showNotice: (text: string, offer?: NoticeOffer) => void
  /** Registers a field whose text is not in the chart yet: saving takes it first. Returns how to release it. */
  holdInput: (take: () => void) => () => void
  /** Takes what every such field holds into the chart. */
  takeInput: () => void
  /** The view while a canvas shows the chart. */
  viewport: ViewportControl
}

export function createEditorSession(input: EditorSessionInput): EditorSession {
  const history = createHistory(chartOf(input, input.data, pidsOf(input)))
  const store = createStore<EditorState>()(() => ({
    ...startingState,
    ...historyView(history),
    processes: input.processes,
    isReadOnly: input.readOnly,
  }))
  const kit: Kit = { input, history, store }
  history.subscribe(() => takeHistory(kit))
  return {
    ...store,
    ...pointing(kit),
    ...editing(kit),
    ...saving(kit),
    mayEdit: !input.readOnly,
    viewport: noViewport,
    get state() {
      return store.getState()
    },
    get edited() {
      return history.chart
    },
  }
}

/** What the parts of a session work with. */
interface Kit {
  readonly input: EditorSessionInput
  readonly history: ChartHistory
  readonly store: StoreApi<EditorState>
}

/** Brings the state up to the history, and lets go of what is no longer on the chart. */
function takeHistory({ history, store }: Kit): void {
  const { selection, inlineEdit, info, connecting, bending, choice } = store.getState()
  const { chart } = history
  store.setState({
    ...historyView(history),
    selection: keepExisting(selection, chart),
    inlineEdit: isThere(chart, inlineEdit) ? inlineEdit : null,
    info: isThere(chart, info) ? info : null,
    connecting: connecting && connecting.source in chart.nodes && connecting.target in chart.nodes ? connecting : null,
    bending: bending && bending.edge in chart.edges ? bending : null,
    choice: choice && isChoiceThere(chart, choice) ? choice : null,
    preview: null,
  })
}

function pointing({ store }: Kit): Pick<EditorSession, 'select' | 'selectNodes' | 'edit' | 'openInfo' | 'openPalette' | 'showNotice'> {
  const { setState, getState } = store
  const select = (selection: Selection) => setState({ selection, inlineEdit: null, justDrawn: null, connecting: null, bending: null })
  return {
    select,
    selectNodes: (ids) => select(selectionOf(ids)),
    edit: (inlineEdit) => setState({ inlineEdit }),
    openInfo: (info) => setState({ info }),
    openPalette: (palette) => setState({ palette }),
    showNotice: (text, offer) => setState({ notice: { text, serial: (getState().notice?.serial ?? 0) + 1, ...(offer && { offer }) } }),
  }
}

function editing(kit: Kit): Pick<EditorSession, 'execute' | 'undo' | 'redo' | 'guardEdits' | 'holdEditing' | 'whenEditingAllowed'> {
  const { history, store, input } = kit
  const { select, showNotice } = pointing(kit)
  let guard: EditGuard | undefined
  const holds = new Set<symbol>()
  const own: ReturnType<typeof editing> = {
    execute(command, args, options) {
      if (store.getState().isReadOnly) return { done: false, reason: chartViewMessages.readOnly }
      // Who goes on working on what is shown has taken it.
      store.getState().preview?.keep()
      if (guard) {
        guard(() => void own.execute(command, args, options))
        return { done: false, reason: chartViewMessages.otherEditor }
      }
      store.setState({ justDrawn: null })
      const outcome = history.execute(command, args, options)
      if (outcome.done) {
        noteEdit(kit, 'done', { label: command.label, patch: outcome.patch })
        selectCreated(outcome, select)
      } else showNotice(outcome.reason)
      return outcome
    },
    undo() {
      const { preview } = store.getState()
      if (preview) preview.undo()
      else if (guard) guard(own.undo)
      else noteEdit(kit, 'undone', { label: history.undoLabel, patch: history.undo() })
    },
    redo: () => (guard ? guard(own.redo) : noteEdit(kit, 'redone', { label: history.redoLabel, patch: history.redo() })),
    whenEditingAllowed: (work) => (guard ? guard(work) : work()),
    guardEdits(wanted) {
      guard = wanted
    },
    holdEditing() {
      store.getState().preview?.undo()
      const hold = Symbol()
      holds.add(hold)
      store.setState({ isReadOnly: true, inlineEdit: null, palette: null, connecting: null, bending: null, choice: null })
      return () => {
        if (holds.delete(hold) && holds.size === 0) store.setState({ isReadOnly: input.readOnly })
      }
    },
  }
  return own
}

/** Nothing where nothing changed. */
function noteEdit({ store }: Kit, way: LastEdit['way'], { label, patch }: { label: string | null; patch: Patch | null }): void {
  if (label === null || !patch || isEmptyPatch(patch)) return
  store.setState(({ lastEdit }) => ({ lastEdit: { way, label, patch, serial: (lastEdit?.serial ?? 0) + 1 } }))
}

type Saving = Pick<EditorSession, 'toSave' | 'markSaved' | 'reset' | 'rebase' | 'restoreDraft' | 'holdInput' | 'takeInput'>

function saving({ input, history, store }: Kit): Saving {
  const held = new Set<() => void>()
  let sent: Chart | null = null
  const takeInput = () => {
    for (const take of held) take()
  }
  return {
    takeInput,
    holdInput(take) {
      held.add(take)
      return () => held.delete(take)
    },
    toSave() {
      store.getState().preview?.keep()
      takeInput()
      sent = history.chart
      return { chartData: toData(history.chart), ...pendingChanges(history.saved, history.chart) }
    },
    markSaved(data, processes, usedPids = []) {
      store.setState({ processes })
      const used = [...history.chart.scope.usedPids, ...pidsOf({ processes, usedPids })]
      history.markSaved(shareUnchanged(history.chart, chartOf(input, data, used)), sent ?? history.chart)
      sent = null
    },
    reset(stored) {
      sent = null
      if (stored) store.setState({ processes: stored.processes })
      history.reset(stored ? shareUnchanged(history.chart, chartOf(input, stored.data, pidsOf(stored))) : history.saved)
    },
    rebase(stored, rebaseEdits) {
      sent = null
      store.setState({ processes: stored.processes })
      const { chart } = history
      const saved = shareUnchanged(chart, chartOf(input, stored.data, [...chart.scope.usedPids, ...pidsOf(stored)]))
      history.rebase(saved, (edits) => {
        const carried = rebaseEdits(edits, saved)
        return { ...carried, chart: shareUnchanged(chart, carried.chart) }
      })
    },
    restoreDraft: (data) => history.restore({ ...chartOf(input, data, history.chart.scope.usedPids), fixedPids: history.saved.fixedPids }),
  }
}

const startingState: Omit<EditorState, keyof ReturnType<typeof historyView> | 'processes' | 'isReadOnly'> = {
  selection: nothingSelected,
  zoom: 1,
  chosenZoom: null,
  lastView: null,
  lastOrigin: null,
  corner: null,
  view: 'detail',
  inlineEdit: null,
  justDrawn: null,
  info: null,
  focusedNode: null,
  focusedEdge: null,
  connecting: null,
  bending: null,
  choice: null,
  layout: null,
  preview: null,
  palette: null,
  tool: 'select',
  isOutlineOpen: false,
  outlineCalls: 0,
  isFindOpen: false,
  found: null,
  isHelpOpen: false,
  notice: null,
  lastEdit: null,
}

function historyView(history: ChartHistory) {
  const { chart, saved, undoLabel, redoLabel } = history
  const changeCount = countChanges(saved, chart)
  return {
    chart,
    isDirty: history.isDirty,
    changeCount,
    changeText: describeChanges(saved, chart, changeCount),
    canUndo: undoLabel !== null,
    canRedo: redoLabel !== null,
    undoLabel,
    redoLabel,
  }
}

function chartOf({ topLevel, readOnly, mostNodes }: EditorSessionInput, data: ChartData, usedPids: readonly string[]): Chart {
  const { type, parentPid = null } = topLevel
  return fromData(data, { type, parentPid, mostNodes, usedPids: [...new Set(usedPids)], ...(!readOnly && { proposesIds: true }) })
}

/** Every id that is taken for good: those used before and those of the processes there are. */
function pidsOf({ processes, usedPids }: Pick<EditorSessionInput, 'processes' | 'usedPids'>): string[] {
  return [...usedPids, ...processes.map((process) => process.pid).filter(isAssigned)]
}

function isThere(chart: Chart, target: { kind: 'node' | 'edge'; id: string } | null): boolean {
  return target !== null && target.id in (target.kind === 'node' ? chart.nodes : chart.edges)
}

function isChoiceThere({ nodes, edges }: Chart, choice: Choice): boolean {
  if (choice.kind === 'connect') return choice.source in nodes
  return choice.kind === 'reattach' ? choice.edge in edges : choice.ids.every((id) => id in nodes)
}

function selectCreated(outcome: Extract<Outcome, { done: true }>, select: (selection: Selection) => void): void {
  const nodes = createdNodeIds(outcome.patch)
  if (nodes.length > 0) select(selectionOf(nodes))
  else {
    const edges = createdEdgeIds(outcome.patch)
    if (edges.length > 0) select(selectionOf([], edges))
  }
}

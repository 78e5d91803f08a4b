import type { Point, Process } from '@strata/contract'
import type { Chart, ChartHit, Patch, Viewport } from '@strata/diagram'
import type { Selection } from './selection.ts'

/** The text being edited in place. */
export interface InlineEdit {
  readonly kind: 'node' | 'edge'
  readonly id: string
  /** What was typed to begin, in place of the text there was. */
  readonly typed?: string
}

/** The element whose info is open beside the chart. */
export interface InfoCall {
  readonly kind: 'node' | 'edge'
  readonly id: string
  /** It was asked for, so the keyboard goes there; else it only follows the selection. */
  readonly takesFocus?: boolean
  /** It was asked for in the outline, which has the keyboard again when it closes; else the chart has. */
  readonly isFromOutline?: boolean
}

/** The open palette: `at` is its place on the page, `spot` where in the chart the shape will be placed. */
export interface PaletteCall {
  readonly at: Point | null
  readonly spot: Point | null
  /** The step that the new shape will follow, already connected. */
  readonly after?: { readonly node: string; readonly port: 'top' | 'right' | 'bottom' | 'left' }
  /** The connection that the new shape will split. */
  readonly into?: string
}

/** The connection the keyboard is on, and the step whose connections are walked. */
export interface FocusedEdge {
  readonly edge: string
  readonly home: string
}

/** A connection being made by keys: where it starts, and the step chosen so far. */
export interface Connecting {
  readonly source: string
  readonly target: string
}

/** A straight part of a connection that is pushed by keys: the one from corner `part` of its way on. */
interface Bending {
  readonly edge: string
  readonly part: number
}

/** What is being chosen in a dialog: the step at the other end of a connection, a container, another shape. */
export type Choice =
  | { readonly kind: 'connect'; readonly source: string }
  | { readonly kind: 'reattach'; readonly edge: string; readonly end: 'source' | 'target' }
  | { readonly kind: 'container'; readonly ids: readonly string[] }
  | { readonly kind: 'shape'; readonly ids: readonly string[] }

/** What moves many shapes at once: a little, keeping the shape of the chart, or all for the place the chart is seen in. */
export type LayoutKind = 'tidy' | 'arrange'

/** A layout being computed. */
interface LayoutRun {
  readonly kind: LayoutKind
  /** Gives it up; the chart stays as it is. */
  readonly cancel: () => void
}

/** What a layout came to, shown in place of the chart until somebody keeps it or undoes it. Only `chart` is of it: nothing is unsaved by it. */
export interface LayoutPreview {
  readonly kind: LayoutKind
  /** How many shapes are elsewhere than before. */
  readonly moved: number
  /** Makes it a step of its own. An edit, or a save, does that too. */
  readonly keep: () => void
  /** Shows the chart as it is again. */
  readonly undo: () => void
}

/** What a person can do at once about a notice. */
export interface NoticeOffer {
  readonly label: string
  readonly run: () => void
}

/** A sentence shown once to the person: why something was not done, or what just was. */
interface Notice {
  readonly text: string
  readonly offer?: NoticeOffer
  readonly serial: number
}

/** The edit that was made, undone or redone last. Edits are counted, as the same one may be made again. */
export interface LastEdit {
  readonly way: 'done' | 'undone' | 'redone'
  /** What the command is called. */
  readonly label: string
  readonly patch: Patch
  readonly serial: number
}

/** All that the screens around a chart read. */
export interface EditorState {
  readonly chart: Chart
  readonly processes: readonly Process[]
  readonly isReadOnly: boolean
  readonly selection: Selection
  readonly isDirty: boolean
  /** How many nodes and edges differ from the saved chart. */
  readonly changeCount: number
  /** "3 unsaved changes", empty without any. */
  readonly changeText: string
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** 1 is 100 %. */
  readonly zoom: number
  /** What a person zoomed to; null where the view is as it was opened, or fitted. */
  readonly chosenZoom: number | null
  /** Where the view was when the chart was left, to come back to. */
  readonly lastView: Viewport | null
  /** Where on the page the chart then began, for it to stay there; null where that is no matter. */
  readonly lastOrigin: Point | null
  /** Where on the page the canvas began when the view was last brought in step with it; null before, and where it is not shown. */
  readonly corner: Point | null
  /** In the overview one canvas draws the whole chart; in the detail every step is an element of its own. */
  readonly view: 'detail' | 'overview'
  readonly inlineEdit: InlineEdit | null
  /** The connection just drawn by hand: what is typed next is its label. */
  readonly justDrawn: string | null
  readonly info: InfoCall | null
  /** The node the keyboard is on. */
  readonly focusedNode: string | null
  readonly focusedEdge: FocusedEdge | null
  readonly connecting: Connecting | null
  readonly bending: Bending | null
  readonly choice: Choice | null
  readonly layout: LayoutRun | null
  readonly preview: LayoutPreview | null
  readonly palette: PaletteCall | null
  /** What a drag on the canvas does: choose and move, or make room. */
  readonly tool: 'select' | 'space'
  readonly isOutlineOpen: boolean
  /** Counts how often the outline was asked to take the keyboard. */
  readonly outlineCalls: number
  readonly isFindOpen: boolean
  /** Where Find in chart is. */
  readonly found: Pick<ChartHit, 'type' | 'id'> | null
  readonly isHelpOpen: boolean
  readonly notice: Notice | null
  readonly lastEdit: LastEdit | null
}

/** The few members of mxGraph that the reference page uses; the package has no declarations of its own. */
declare module 'mxgraph' {
  export interface Graph {
    getDefaultParent(): unknown
    getModel(): {
      beginUpdate(): void
      endUpdate(): void
      addListener(name: string, listener: (sender: unknown, event: { getProperty(name: string): unknown }) => void): void
    }
    getChildVertices(parent: unknown): unknown[]
    getChildCells(parent: unknown): unknown[]
    moveCells(cells: unknown[], dx: number, dy: number): void
    setSelectionCells(cells: unknown[]): void
    zoomTo(zoom: number): void
    getStylesheet(): { getDefaultEdgeStyle(): Record<string, unknown> }
    insertVertex(parent: unknown, id: string, value: string, x: number, y: number, width: number, height: number, style: string): unknown
    insertEdge(parent: unknown, id: string, value: string | undefined, source: unknown, target: unknown): unknown
    setConnectable(on: boolean): void
    setPanning(on: boolean): void
    fit(): void
  }
  interface Engine {
    mxGraph: new (container: HTMLElement) => Graph
    mxUndoManager: new () => { undoableEditHappened(edit: unknown): void; undo(): void }
    mxEvent: { UNDO: string }
    mxClipboard: { copy(graph: Graph, cells: unknown[]): void; paste(graph: Graph): void }
    mxRubberband: new (graph: Graph) => unknown
  }
  const createEngine: (this: unknown, options: Record<string, unknown>) => Engine
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default createEngine
}

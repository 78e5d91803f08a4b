/** The few members of mxGraph that the reference page uses; the package has no declarations of its own. */
declare module 'mxgraph' {
  interface Graph {
    getDefaultParent(): unknown
    getModel(): { beginUpdate(): void; endUpdate(): void }
    getStylesheet(): { getDefaultEdgeStyle(): Record<string, unknown> }
    insertVertex(parent: unknown, id: string, value: string, x: number, y: number, width: number, height: number, style: string): unknown
    insertEdge(parent: unknown, id: string, value: string | undefined, source: unknown, target: unknown): unknown
    setConnectable(on: boolean): void
    setPanning(on: boolean): void
    fit(): void
  }
  interface Engine {
    mxGraph: new (container: HTMLElement) => Graph
    mxRubberband: new (graph: Graph) => unknown
  }
  const createEngine: (this: unknown, options: Record<string, unknown>) => Engine
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default createEngine
}

import Elk from 'elkjs/lib/elk.bundled.js'
import type { LayoutEngine } from '../layout/layout-graph.ts'

/** The real layout engine in this thread, for tests. It adds places to what it is given, so it gets a copy. */
export function createLayoutEngine(): LayoutEngine {
  const engine = new Elk({ algorithms: ['layered'] })
  return (graph) => engine.layout(JSON.parse(JSON.stringify(graph)))
}

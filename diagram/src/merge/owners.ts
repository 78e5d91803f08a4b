import type { Side } from './three-charts.ts'

/** Whose each element is that anybody touched. */
export interface Owners {
  readonly nodes: Map<string, Side>
  readonly edges: Map<string, Side>
  /** Nodes that both touched: these are wholly as their owner has them. */
  readonly decided: Set<string>
}

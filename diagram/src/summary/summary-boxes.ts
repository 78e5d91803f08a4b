import type { ChartEdge, NodeKind, SummaryComponent } from '@strata/contract'

export type SummaryBoxKind = Extract<
  NodeKind,
  'SummaryOwner' | 'ProcessSupplier' | 'ProcessInput' | 'ProcessOutput' | 'ProcessCustomer' | 'ProcessIP'
>

export interface SummaryBox {
  readonly kind: SummaryBoxKind
  /** The id of its node in the chart. */
  readonly nodeId: string
  /** What it lists; the process itself lists nothing. */
  readonly component: SummaryComponent | null
}

/** The boxes that are side by side, from left to right (specification 2 §1: suppliers, inputs, the process, outputs, customers). */
export const summaryColumns: readonly SummaryBox[] = [
  { kind: 'ProcessSupplier', nodeId: 'supplier', component: 'supplier' },
  { kind: 'ProcessInput', nodeId: 'input', component: 'input' },
  { kind: 'SummaryOwner', nodeId: 'owner', component: null },
  { kind: 'ProcessOutput', nodeId: 'output', component: 'output' },
  { kind: 'ProcessCustomer', nodeId: 'customer', component: 'customer' },
]

/** Centred under the process (specification 2 §9). */
export const interfacingBox: SummaryBox = { kind: 'ProcessIP', nodeId: 'ip', component: 'ip' }

/** All boxes in the order in which they are read. */
export const summaryBoxes: readonly SummaryBox[] = [...summaryColumns, interfacingBox]

/** What leads where; the process and its interfacing processes give and take. */
export const summaryArrows: readonly ChartEdge[] = [
  { id: 'supplies', source: 'supplier', sourcePort: 'right', target: 'input', targetPort: 'left' },
  { id: 'enters', source: 'input', sourcePort: 'right', target: 'owner', targetPort: 'left' },
  { id: 'leaves', source: 'owner', sourcePort: 'right', target: 'output', targetPort: 'left' },
  { id: 'serves', source: 'output', sourcePort: 'right', target: 'customer', targetPort: 'left' },
  { id: 'interfaces', source: 'owner', sourcePort: 'bottom', target: 'ip', targetPort: 'top', style: { arrow: 'both' } },
]

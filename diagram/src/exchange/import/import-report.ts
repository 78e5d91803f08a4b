import type { NodeKind } from '@strata/contract'

/** `line`: of a file that knows one kind of connection. */
export type FlowKind = 'sequence' | 'message' | 'association' | 'data' | 'conversation' | 'line'

/** Elements of the file that share one fate, as one line of the report. */
export interface ReportEntry {
  /** The first of them: its id in the chart, or in the file when it is not in the chart. Empty for the file itself. */
  readonly elementId: string
  readonly name: string
  readonly elementIds: readonly string[]
  /** What the file calls it: `user task`. */
  readonly what: string
  /** One sentence for a person. */
  readonly reason: string
}

export interface Approximation extends ReportEntry {
  /** What it is in the chart: `activity`. */
  readonly became: string
}

/** What an import made of a file. Whatever is not in the chart exactly as in the file is listed here. */
export interface ImportReport {
  /** Name and version of the tool that wrote the file, when the file names it. */
  readonly tool?: string
  readonly counts: {
    readonly nodes: Partial<Record<NodeKind, number>>
    readonly edges: Partial<Record<FlowKind, number>>
  }
  readonly approximated: readonly Approximation[]
  readonly omitted: readonly ReportEntry[]
}

export interface Reported {
  readonly id: string
  readonly name: string
}

interface Line extends Approximation {
  readonly elementIds: string[]
}

/** Collects what an import changes or leaves out; elements with the same fate share a line. */
export class ReportWriter {
  private readonly lines = new Map<string, Line>()
  private readonly silent: ReadonlySet<string>

  /** `silent`: ids of elements that have nothing to report. */
  constructor(silent: ReadonlySet<string> = new Set()) {
    this.silent = silent
  }

  approximate(element: Reported, what: string, became: string, reason: string): void {
    this.add(element, { what, became, reason })
  }

  omit(element: Reported, what: string, reason: string): void {
    this.add(element, { what, became: '', reason })
  }

  approximated(): Approximation[] {
    return [...this.lines.values()].filter((line) => line.became !== '')
  }

  omitted(): ReportEntry[] {
    return [...this.lines.values()].filter((line) => line.became === '').map(({ became: _, ...entry }) => entry)
  }

  private add(element: Reported, fate: { what: string; became: string; reason: string }): void {
    if (this.silent.has(element.id)) return
    const key = JSON.stringify([fate.what, fate.became, fate.reason])
    const line = this.lines.get(key)
    if (line) line.elementIds.push(element.id)
    else this.lines.set(key, { elementId: element.id, name: element.name, elementIds: [element.id], ...fate })
  }
}

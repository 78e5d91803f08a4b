/** Options of the layout engine, as ELK names them. */
export type LayoutOptions = Readonly<Record<string, string>>

/** A box to be placed. The engine answers the same boxes with `x` and `y`, their upper left corners. */
export interface LayoutBox {
  readonly id: string
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly ports: readonly LayoutPort[]
  readonly layoutOptions?: LayoutOptions
}

/** A place on a box's border where lines end, from the box's corner. */
export interface LayoutPort {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: 0
  readonly height: 0
  readonly layoutOptions: LayoutOptions
}

export interface LayoutLine {
  readonly id: string
  readonly sources: readonly [string]
  readonly targets: readonly [string]
  readonly labels?: readonly LayoutLabel[]
  readonly layoutOptions?: LayoutOptions
}

/** Room for a connection's label. */
interface LayoutLabel {
  readonly text: string
  readonly width: number
  readonly height: number
  readonly layoutOptions: LayoutOptions
}

/** What the layout engine is given: plain data in ELK's JSON form (https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html). */
export interface LayoutGraph {
  readonly id: string
  readonly children: readonly LayoutBox[]
  readonly edges: readonly LayoutLine[]
  readonly layoutOptions: LayoutOptions
}

/** As much of the engine's answer as is read. */
export interface LayoutAnswer {
  readonly children?: readonly { readonly id: string; readonly x?: number; readonly y?: number }[] | undefined
}

/** Asks the layout engine; rejects when it fails or is stopped. */
export type LayoutEngine = (graph: LayoutGraph) => Promise<LayoutAnswer>

/** The nodes of the chart whose comments are shown. */
export interface CommentedNodes {
  /** The node selected in the chart: a thread may be pinned to it. */
  selectedId?: string | undefined
  /** Nothing where the node is not on the chart any more. */
  nameOf: (nodeId: string) => string | undefined
  /** Why no thread can be pinned to this node now; nothing where one can. */
  whyNot?: (nodeId: string) => string | undefined
}

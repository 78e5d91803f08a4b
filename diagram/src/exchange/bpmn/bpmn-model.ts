import type { Box, Spot } from '../import/box.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** One element that a drawing can contain. */
export interface BpmnNode {
  /** As in the file; a made up one when the file has none or gave it to another element before. */
  readonly id: string
  /** Name of the element without prefix: `userTask`. */
  readonly type: string
  readonly name: string
  /** The sub-process around it; for a lane, the lane around it. */
  readonly owner: BpmnNode | null
  /** Id of the process, collaboration or choreography it belongs to. */
  readonly root: string
  readonly xml: XmlElement
}

/** One connection. Its ends are ids as written in the file, which may lead nowhere. */
export interface BpmnFlow {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly source: string
  readonly target: string
  readonly root: string
  readonly xml: XmlElement
}

export interface BpmnRoot {
  readonly id: string
  readonly type: string
  readonly name: string
}

export interface DrawnShape {
  readonly elementId: string
  /** Absent when the file's numbers make no sense. */
  readonly box: Box | undefined
  readonly isExpanded: boolean | undefined
  readonly isHorizontal: boolean | undefined
  /** A participant's name inside a choreography task. */
  readonly isBand: boolean
  readonly fill: string | undefined
  readonly stroke: string | undefined
}

export interface DrawnEdge {
  readonly elementId: string
  readonly waypoints: readonly Spot[]
}

/** One page of the file: what it draws, and where. */
export interface Drawing {
  readonly elementId: string
  readonly name: string
  readonly shapes: readonly DrawnShape[]
  readonly edges: readonly DrawnEdge[]
}

/** A BPMN file, read without judgement: everything that could be drawn, and every drawing of it. */
export interface BpmnModel {
  readonly tool: string | undefined
  readonly nodes: ReadonlyMap<string, BpmnNode>
  readonly flows: ReadonlyMap<string, BpmnFlow>
  readonly roots: ReadonlyMap<string, BpmnRoot>
  /** Innermost lane that claims a flow node, by the node's id. */
  readonly laneOf: ReadonlyMap<string, string>
  /** The pool of a process, by the process's id. */
  readonly poolOf: ReadonlyMap<string, string>
  /** Inner parts that data associations point at (data inputs, properties), to the node they are part of. */
  readonly partOf: ReadonlyMap<string, string>
  readonly categoryValues: ReadonlyMap<string, string>
  readonly drawings: readonly Drawing[]
  /** Elements that were met but have no place in any drawing, by name, with how often. */
  readonly otherElements: ReadonlyMap<string, number>
  readonly repeatedIds: readonly string[]
  /** Id of the element a reference means, or the reference itself when it means none (`tns:task_1` and `task_1` are one). */
  readonly resolve: (reference: string) => string
}

import type { Box, Spot } from '../import/box.ts'
import { readNumber } from '../import/fit-box.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Drawing, DrawnEdge, DrawnShape } from './bpmn-model.ts'

/** Reads one `bpmndi:BPMNDiagram`. `resolve` turns a reference as written into an element's id. */
export function readDrawing(diagram: XmlElement, resolve: (reference: string) => string): Drawing {
  const plane = diagram.children.find((child) => child.name === 'bpmndi:BPMNPlane')
  const parts = plane?.children ?? []
  const elementOf = (part: XmlElement | undefined) => resolve(part?.attributes.get('bpmnElement')?.trim() ?? '')
  return {
    elementId: elementOf(plane),
    name: diagram.attributes.get('name') ?? '',
    shapes: parts.filter((part) => part.name === 'bpmndi:BPMNShape').map((shape) => readShape(shape, elementOf(shape))),
    edges: parts.filter((part) => part.name === 'bpmndi:BPMNEdge').map((edge) => readEdge(edge, elementOf(edge))),
  }
}

function readShape(shape: XmlElement, elementId: string): DrawnShape {
  const { attributes } = shape
  return {
    elementId,
    box: readBox(shape.children.find((child) => child.name === 'dc:Bounds')),
    isExpanded: readBoolean(attributes.get('isExpanded')),
    isHorizontal: readBoolean(attributes.get('isHorizontal')),
    isBand: attributes.has('participantBandKind'),
    fill: readColour(attributes.get('color:background-color') ?? attributes.get('bioc:fill')),
    stroke: readColour(attributes.get('color:border-color') ?? attributes.get('bioc:stroke')),
  }
}

function readEdge(edge: XmlElement, elementId: string): DrawnEdge {
  const waypoints: Spot[] = []
  for (const child of edge.children) {
    if (child.name !== 'di:waypoint') continue
    const x = readNumber(child.attributes.get('x'))
    const y = readNumber(child.attributes.get('y'))
    if (x !== undefined && y !== undefined) waypoints.push({ x, y })
  }
  return { elementId, waypoints }
}

function readBox(bounds: XmlElement | undefined): Box | undefined {
  const x = readNumber(bounds?.attributes.get('x'))
  const y = readNumber(bounds?.attributes.get('y'))
  const width = readNumber(bounds?.attributes.get('width'))
  const height = readNumber(bounds?.attributes.get('height'))
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

function readBoolean(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  return text.trim() === 'true' || text.trim() === '1'
}

function readColour(text: string | undefined): string | undefined {
  return text !== undefined && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text.trim()) ? text.trim() : undefined
}

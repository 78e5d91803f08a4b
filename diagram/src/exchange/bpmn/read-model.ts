import { chartImportErrors } from '@strata/contract'
import { ImportError } from '../import/import-error.ts'
import { oneLine } from '../xml/plain-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { BpmnFlow, BpmnModel, BpmnNode, BpmnRoot } from './bpmn-model.ts'
import { detailElements, elementTable, flowTable } from './element-table.ts'
import { readDrawing } from './read-drawing.ts'

const rootTypes = new Set(['process', 'collaboration', 'choreography', 'globalChoreographyTask', 'globalConversation'])

/** Reads the tree of a BPMN file. Throws `ImportError` `NOT_BPMN` when it is some other XML. */
export function readModel(definitions: XmlElement): BpmnModel {
  if (definitions.name !== 'bpmn:definitions') throw new ImportError('NOT_BPMN', chartImportErrors.notBpmn)
  const reader = new ModelReader()
  reader.readDefinitions(definitions)
  return reader.model
}

/** Name of an element without prefix. */
export function typeOf(xml: XmlElement): string {
  return xml.name.slice(xml.name.indexOf(':') + 1)
}

/** Text of the first child of this name, trimmed; empty when there is none. */
export function childText(xml: XmlElement, name: string): string {
  return xml.children.find((child) => child.name === name)?.text.trim() ?? ''
}

interface Place {
  readonly root: string
  readonly owner: BpmnNode | null
}

class ModelReader {
  private readonly nodes = new Map<string, BpmnNode>()
  private readonly flows = new Map<string, BpmnFlow>()
  private readonly roots = new Map<string, BpmnRoot>()
  private readonly laneOf = new Map<string, string>()
  private readonly poolOf = new Map<string, string>()
  private readonly partOf = new Map<string, string>()
  private readonly categoryValues = new Map<string, string>()
  private readonly otherElements = new Map<string, number>()
  private readonly repeatedIds: string[] = []
  private readonly usedIds = new Set<string>()
  private readonly laneClaims: { lane: string; reference: string }[] = []
  private readonly poolClaims: { pool: string; reference: string }[] = []
  private drawings: BpmnModel['drawings'] = []
  private tool: string | undefined
  private lastMadeUp = 0

  get model(): BpmnModel {
    const { tool, nodes, flows, roots, laneOf, poolOf, partOf, categoryValues, drawings, otherElements, repeatedIds } = this
    const resolve = (reference: string) => this.resolve(reference)
    return { tool, nodes, flows, roots, laneOf, poolOf, partOf, categoryValues, drawings, otherElements, repeatedIds, resolve }
  }

  readDefinitions(definitions: XmlElement): void {
    const tool = oneLine(`${definitions.attributes.get('exporter') ?? ''} ${definitions.attributes.get('exporterVersion') ?? ''}`)
    this.tool = tool === '' ? undefined : tool
    for (const child of definitions.children) this.readRootElement(child)
    for (const { lane, reference } of this.laneClaims) this.laneOf.set(this.resolve(reference), lane)
    for (const { pool, reference } of this.poolClaims) {
      const process = this.resolve(reference)
      if (!this.poolOf.has(process)) this.poolOf.set(process, pool)
    }
    const diagrams = definitions.children.filter((child) => child.name === 'bpmndi:BPMNDiagram')
    this.drawings = diagrams.map((diagram) => readDrawing(diagram, (reference) => this.resolve(reference)))
  }

  /** References are qualified names: `tns:task_1` and `task_1` may mean the same element. */
  private resolve(reference: string): string {
    if (this.usedIds.has(reference)) return reference
    const local = reference.slice(reference.lastIndexOf(':') + 1)
    return this.usedIds.has(local) ? local : reference
  }

  private readRootElement(xml: XmlElement): void {
    const type = typeOf(xml)
    if (xml.name.startsWith('bpmndi:')) return
    if (rootTypes.has(type)) {
      const id = this.claimId(xml)
      this.roots.set(id, { id, type, name: oneLine(xml.attributes.get('name') ?? '') })
      this.readChildren(xml, { root: id, owner: null })
    } else if (elementTable.get(type)?.onlyDrawn) {
      this.addNode(xml, { root: '', owner: null })
    } else {
      if (type === 'category') this.readCategory(xml)
      this.countOther(type)
    }
  }

  private readChildren(xml: XmlElement, place: Place): void {
    for (const child of xml.children) this.readChild(child, place)
  }

  private readChild(xml: XmlElement, place: Place): void {
    const type = typeOf(xml)
    const holdsNodes = place.owner === null || elementTable.get(place.owner.type)?.holds === true
    if (flowTable.has(type)) this.addFlow(xml, place)
    else if (type === 'ioSpecification') this.readChildren(xml, place)
    else if (place.owner && (type === 'dataInput' || type === 'dataOutput' || type === 'property')) this.addPart(xml, place.owner)
    else if (type === 'laneSet') this.readLanes(xml, place)
    else if (holdsNodes && elementTable.has(type)) this.addNode(xml, place)
    else if (holdsNodes) this.countOther(type)
  }

  private addNode(xml: XmlElement, place: Place): BpmnNode {
    const node = { id: this.claimId(xml), type: typeOf(xml), name: oneLine(xml.attributes.get('name') ?? ''), ...place, xml }
    this.nodes.set(node.id, node)
    if (node.type === 'participant') this.poolClaims.push({ pool: node.id, reference: xml.attributes.get('processRef')?.trim() ?? '' })
    this.readChildren(xml, { root: place.root, owner: node })
    return node
  }

  private addPart(xml: XmlElement, owner: BpmnNode): void {
    this.partOf.set(this.claimId(xml), owner.id)
  }

  private readLanes(laneSet: XmlElement, place: Place): void {
    for (const xml of laneSet.children) {
      if (xml.name !== 'bpmn:lane') continue
      const lane = { id: this.claimId(xml), type: 'lane', name: oneLine(xml.attributes.get('name') ?? ''), ...place, xml }
      this.nodes.set(lane.id, lane)
      for (const child of xml.children) {
        if (child.name === 'bpmn:flowNodeRef') this.laneClaims.push({ lane: lane.id, reference: child.text.trim() })
        if (child.name === 'bpmn:childLaneSet') this.readLanes(child, { root: place.root, owner: lane })
      }
    }
  }

  private addFlow(xml: XmlElement, place: Place): void {
    const type = typeOf(xml)
    const end = (name: string) => xml.attributes.get(name)?.trim() ?? childText(xml, `bpmn:${name}`)
    const ownerId = place.owner?.id ?? ''
    const id = this.claimId(xml)
    this.flows.set(id, {
      id,
      type,
      name: oneLine(xml.attributes.get('name') ?? ''),
      source: type === 'dataOutputAssociation' ? ownerId : end('sourceRef'),
      target: type === 'dataInputAssociation' ? ownerId : end('targetRef'),
      root: place.root,
      xml,
    })
  }

  private readCategory(category: XmlElement): void {
    for (const value of category.children) {
      const id = value.attributes.get('id')
      if (value.name === 'bpmn:categoryValue' && id) this.categoryValues.set(id, oneLine(value.attributes.get('value') ?? ''))
    }
  }

  private countOther(type: string): void {
    if (!detailElements.has(type)) this.otherElements.set(type, (this.otherElements.get(type) ?? 0) + 1)
  }

  private claimId(xml: XmlElement): string {
    const wanted = xml.attributes.get('id')?.trim() ?? ''
    if (wanted !== '' && this.usedIds.has(wanted)) this.repeatedIds.push(wanted)
    let id = wanted
    while (id === '' || this.usedIds.has(id)) id = `${typeOf(xml)}-${++this.lastMadeUp}`
    this.usedIds.add(id)
    return id
  }
}

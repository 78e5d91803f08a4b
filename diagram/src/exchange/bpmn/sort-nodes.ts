import { chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import type { Box } from '../import/box.ts'
import { holdsCentre } from '../import/fit-box.ts'
import type { ReportWriter } from '../import/import-report.ts'
import type { BpmnModel, BpmnNode, DrawnShape } from './bpmn-model.ts'
import type { Scene } from './choose-drawing.ts'
import { elementTable } from './element-table.ts'

interface DrawnNode {
  readonly node: BpmnNode
  readonly shape: DrawnShape
  readonly box: Box
}

export interface SortedNodes {
  readonly drawn: readonly DrawnNode[]
  /** To be laid out: the model has them, the drawing does not. */
  readonly undrawn: readonly BpmnNode[]
  /** Sub-processes whose contents are not shown. */
  readonly closed: ReadonlySet<string>
}

/** Decides for every element of the model whether the drawing places it, we place it, or the report names it. */
export function sortNodes(model: BpmnModel, scene: Scene, report: ReportWriter): SortedNodes {
  const closed = findClosed(model, scene)
  const drawn: DrawnNode[] = []
  const undrawn: BpmnNode[] = []
  const connected = new Set([...model.flows.values()].flatMap(({ source, target }) => [source, target]).map(model.resolve))
  const facts = { model, scene, drawnRoots: drawnRootsOf(model, scene), scope: scopeOf(model, scene), connected }
  for (const node of model.nodes.values()) {
    const shape = scene.shapes.get(node.id)
    const hidingPlace = findHidingPlace(node, closed)
    if (hidingPlace) report.omit(node, nouns.element, chartImportReasons.insideClosed({ name: quote(hidingPlace) }))
    else if (shape?.box) drawn.push({ node, shape, box: shape.box })
    else if (!reportOmission(node, facts, report)) undrawn.push(node)
  }
  return { drawn, undrawn, closed }
}

export function whatOf(node: BpmnNode): string {
  return elementTable.get(node.type)?.what ?? node.type
}

interface Facts {
  readonly model: BpmnModel
  readonly scene: Scene
  /** Processes and collaborations the drawing shows any part of. */
  readonly drawnRoots: ReadonlySet<string>
  /** Those and what the drawing is about: its own element and the processes of its pools. */
  readonly scope: ReadonlySet<string>
  /** Elements that connections lead to. */
  readonly connected: ReadonlySet<string>
}

/** Reports an element without a shape that does not belong into the chart; false: it does. */
function reportOmission(node: BpmnNode, { model, scene, drawnRoots, scope, connected }: Facts, report: ReportWriter): boolean {
  const omit = (what: string, reason: string) => {
    report.omit(node, what, reason)
    return true
  }
  if (scene.shapes.has(node.id) && node.type !== 'participant') return false
  if (elementTable.get(node.type)?.onlyDrawn) return true
  const page = scene.elsewhere.get(node.id)
  if (page === '') return omit(nouns.element, chartImportReasons.otherDrawing)
  if (page !== undefined) return omit(nouns.element, chartImportReasons.otherDrawingNamed({ name: page }))
  if (node.type === 'group') return omit(nouns.group, chartImportReasons.unknownPlace)
  if (scene.shapes.size === 0) return false
  if (!scope.has(node.root)) return omit(nouns.element, chartImportReasons.rootNotDrawn({ root: nameOfRoot(node, model) }))
  if (node.type === 'lane') return omit(nouns.lane, chartImportReasons.contentsOnly)
  if (node.type !== 'participant') return false
  if (hasDrawnContent(node, model, drawnRoots)) return omit(nouns.pool, chartImportReasons.contentsOnly)
  return !connected.has(node.id) && omit(nouns.pool, chartImportReasons.emptyPool)
}

function nameOfRoot(node: BpmnNode, model: BpmnModel): string {
  const root = model.roots.get(node.root)
  if (!root) return nouns.partOfModel
  const { type, name } = root
  return name ? nouns.namedRoot({ type, name }) : nouns.root({ type })
}

function hasDrawnContent(pool: BpmnNode, model: BpmnModel, drawnRoots: ReadonlySet<string>): boolean {
  if (model.roots.get(pool.root)?.type !== 'collaboration') return true
  return drawnRoots.has(model.resolve(pool.xml.attributes.get('processRef')?.trim() ?? ''))
}

function scopeOf(model: BpmnModel, scene: Scene): Set<string> {
  const scope = drawnRootsOf(model, scene).add(scene.elementId)
  for (const [process, pool] of model.poolOf) if (model.nodes.get(pool)?.root === scene.elementId) scope.add(process)
  return scope
}

function drawnRootsOf(model: BpmnModel, scene: Scene): Set<string> {
  const roots = new Set<string>()
  for (const id of scene.shapes.keys()) {
    const root = model.nodes.get(id)?.root
    if (root) roots.add(root)
  }
  return roots
}

function findClosed(model: BpmnModel, scene: Scene): Set<string> {
  const contents = new Map<string, (Box | undefined)[]>()
  for (const node of model.nodes.values()) {
    if (!node.owner || node.owner.type === 'lane') continue
    const list = contents.get(node.owner.id) ?? []
    contents.set(node.owner.id, list)
    list.push(scene.shapes.get(node.id)?.box)
  }
  const closed = new Set<string>()
  for (const [id, shape] of scene.shapes) {
    if (elementTable.get(model.nodes.get(id)?.type ?? '')?.kind !== 'subprocess') continue
    // Our own charts keep what is in a closed subprocess.
    const isOwn = contents.has(id) && model.nodes.get(id)?.xml.attributes.has('strata:kind') === true
    if (!isOwn && !isOpen(shape, contents.get(id) ?? [])) closed.add(id)
  }
  return closed
}

/** Tools leave `isExpanded` out or get it wrong: contents drawn inside the frame are there for all to see. */
function isOpen(shape: DrawnShape, contents: readonly (Box | undefined)[]): boolean {
  if (shape.isExpanded === true || !shape.box) return true
  const boxes = contents.filter((box) => box !== undefined)
  if (boxes.length === 0) return false
  const frame = shape.box
  return shape.isExpanded === undefined || boxes.every((box) => holdsCentre(frame, box))
}

function findHidingPlace(node: BpmnNode, closed: ReadonlySet<string>): BpmnNode | undefined {
  for (let owner = node.owner; owner; owner = owner.owner) if (closed.has(owner.id)) return owner
  return undefined
}

function quote(node: BpmnNode): string {
  return node.name === '' ? `an unnamed ${whatOf(node)}` : `“${node.name}”`
}

import Diagram from 'diagram-js'
import type CommandStack from 'diagram-js/lib/command/CommandStack.js'
import type Canvas from 'diagram-js/lib/core/Canvas.js'
import type ElementFactory from 'diagram-js/lib/core/ElementFactory.js'
import ConnectModule from 'diagram-js/lib/features/connect/index.js'
import CopyPasteModule from 'diagram-js/lib/features/copy-paste/index.js'
import LassoToolModule from 'diagram-js/lib/features/lasso-tool/index.js'
import ModelingModule from 'diagram-js/lib/features/modeling/index.js'
import type Modeling from 'diagram-js/lib/features/modeling/Modeling.js'
import MoveModule from 'diagram-js/lib/features/move/index.js'
import OutlineModule from 'diagram-js/lib/features/outline/index.js'
import type Selection from 'diagram-js/lib/features/selection/Selection.js'
import { repairConnection } from 'diagram-js/lib/layout/ManhattanLayout.js'
import type { Shape } from 'diagram-js/lib/model/Types.js'
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas/index.js'
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll/index.js'
import 'diagram-js/assets/diagram-js.css'
import { type DrawChart, manyNodes, type PageActions } from './measured-page.ts'
import { sampleLook } from './modeller-look.ts'

const modules = [
  ModelingModule,
  MoveModule,
  ConnectModule,
  CopyPasteModule,
  LassoToolModule,
  OutlineModule,
  MoveCanvasModule,
  ZoomScrollModule,
  sampleLook,
]

/** The chart in diagram-js, on which bpmn.io's modellers are built. */
export const drawInModeller: DrawChart = (container, chart, isFit) => {
  const diagram = new Diagram({ canvas: { container }, modules })
  const canvas = diagram.get<Canvas>('canvas')
  const factory = diagram.get<ElementFactory>('elementFactory')
  const root = factory.createRoot({ id: 'root' })
  canvas.setRootElement(root)
  const shapes = new Map(
    chart.nodes.map(({ id, x, y, width, height, text }) => {
      const shape = factory.createShape({ id, x, y, width, height, businessObject: { name: text } })
      canvas.addShape(shape, root)
      return [id, shape]
    }),
  )
  for (const { id, source, target, label } of chart.edges) {
    const ends = { source: shapes.get(source), target: shapes.get(target) }
    if (!ends.source || !ends.target) continue
    const waypoints = repairConnection(ends.source, ends.target, undefined, undefined, [], { preferredLayouts: ['h:h'] })
    canvas.addConnection(factory.createConnection({ id, ...ends, waypoints, businessObject: { name: label } }), root)
  }
  if (isFit) canvas.zoom('fit-viewport')
  return createActions(diagram, [...shapes.values()])
}

function createActions(diagram: Diagram, all: Shape[]): PageActions {
  const modeling = diagram.get<Modeling>('modeling')
  const canvas = diagram.get<Canvas>('canvas')
  const copies = diagram.get<Copies>('copyPaste')
  return {
    moveAll: () => modeling.moveElements(all, { x: 40, y: 0 }),
    undo: () => diagram.get<CommandStack>('commandStack').undo(),
    paste: () => {
      copies.copy(all)
      copies.paste({ element: canvas.getRootElement(), point: { x: 0, y: 0 } })
    },
    selectMany: () => diagram.get<Selection>('selection').select(all.slice(0, manyNodes)),
    zoomTo: (zoom) => canvas.zoom(zoom),
  }
}

/** Its own declaration does not know that the root can be pasted on. */
interface Copies {
  copy(elements: readonly unknown[]): unknown
  paste(place: { element: unknown; point: { x: number; y: number } }): unknown
}

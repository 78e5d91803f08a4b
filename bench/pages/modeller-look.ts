import type EventBus from 'diagram-js/lib/core/EventBus.js'
import BaseRenderer from 'diagram-js/lib/draw/BaseRenderer.js'
import RuleProvider from 'diagram-js/lib/features/rules/RuleProvider.js'
import BaseLayouter, { type LayoutConnectionHints } from 'diagram-js/lib/layout/BaseLayouter.js'
import { repairConnection } from 'diagram-js/lib/layout/ManhattanLayout.js'
import type { Connection, Shape } from 'diagram-js/lib/model/Types.js'
import Text from 'diagram-js/lib/util/Text.js'

const words = new Text({ style: { fontFamily: 'Inter, sans-serif', fontSize: 13 }, padding: 4 })
const label = new Text({ style: { fontFamily: 'Inter, sans-serif', fontSize: 11 } })

/** Boxes with their names and lines with theirs, as much as our own editor draws of this chart. */
class SampleRenderer extends BaseRenderer {
  static $inject = ['eventBus']

  constructor(eventBus: EventBus) {
    super(eventBus, 2000)
  }

  override canRender(): boolean {
    return true
  }

  override drawShape(visuals: SVGElement, shape: Shape): SVGElement {
    const { width, height } = shape
    const box = drawn('rect', { width, height, rx: 4, fill: '#fff', stroke: '#87919e' })
    visuals.append(box, words.createText(nameOf(shape), { box: { width, height }, align: 'center-middle' }))
    return box
  }

  override drawConnection(visuals: SVGElement, connection: Connection): SVGElement {
    const points = connection.waypoints
    const line = drawn('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' '), fill: 'none', stroke: '#6f7985' })
    visuals.append(line)
    const middle = points[Math.floor(points.length / 2)]
    if (middle) {
      const text = label.createText(nameOf(connection), { box: { width: 90, height: 16 }, align: 'center-middle' })
      text.setAttribute('transform', `translate(${middle.x - 45} ${middle.y - 8})`)
      visuals.append(text)
    }
    return line
  }

  override getShapePath({ x, y, width, height }: Shape): string {
    return `M ${x} ${y} h ${width} v ${height} h ${-width} z`
  }
}

function drawn(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const nameOf = (element: Shape | Connection): string => String((element.businessObject as { name?: string } | undefined)?.name ?? '')

/** Orthogonal ways, as the modellers built on this toolbox have them. */
class ManhattanLayouter extends BaseLayouter {
  override layoutConnection(connection: Connection, hints: LayoutConnectionHints = {}) {
    const { source, target } = connection
    if (!isBox(source) || !isBox(target)) return connection.waypoints
    return repairConnection(source, target, hints.connectionStart, hints.connectionEnd, connection.waypoints, {
      preferredLayouts: ['h:h'],
    })
  }
}

const isBox = (element: object | undefined): element is Shape => element !== undefined && 'width' in element

class AllAllowed extends RuleProvider {
  static override $inject = ['eventBus']

  override init(): void {
    this.addRule(['elements.move', 'elements.copy', 'elements.paste', 'element.copy', 'shape.create', 'elements.create'], 1500, () => true)
  }
}

export const sampleLook = {
  __init__: ['sampleRenderer', 'allAllowed'],
  sampleRenderer: ['type', SampleRenderer],
  allAllowed: ['type', AllAllowed],
  layouter: ['type', ManhattanLayouter],
}

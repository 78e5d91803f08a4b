/** Small BPMN files for tests, put together from parts typed by hand. */
export function modelOf(parts: { readonly model: string; readonly drawing?: string }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:d="http://www.omg.org/spec/BPMN/20100524/DI"',
    ' xmlns:c="http://www.omg.org/spec/DD/20100524/DC" xmlns:i="http://www.omg.org/spec/DD/20100524/DI"',
    ' xmlns:t="http://tool.example/ext" exporter="Sample" exporterVersion="1.2">',
    parts.model,
    parts.drawing ?? '',
    '</b:definitions>',
  ].join('\n')
}

export function diagram(plane: string, content: string, name = ''): string {
  return `<d:BPMNDiagram name="${name}"><d:BPMNPlane bpmnElement="${plane}">${content}</d:BPMNPlane></d:BPMNDiagram>`
}

/** `numbers`: x y width height. */
export function shape(element: string, numbers: string, attributes = ''): string {
  const [x, y, width, height] = numbers.split(' ')
  return `<d:BPMNShape bpmnElement="${element}" ${attributes}><c:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></d:BPMNShape>`
}

/** `spots`: `x,y` each. */
export function line(element: string, ...spots: string[]): string {
  const waypoints = spots.map((spot) => spot.split(',')).map(([x, y]) => `<i:waypoint x="${x}" y="${y}"/>`)
  return `<d:BPMNEdge bpmnElement="${element}">${waypoints.join('')}</d:BPMNEdge>`
}

/** One process `p` and its drawing. */
export function processOf(content: string, drawn: string): string {
  return modelOf({ model: `<b:process id="p">${content}</b:process>`, drawing: diagram('p', drawn) })
}

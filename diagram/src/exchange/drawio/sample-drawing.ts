/** Small draw.io files for tests, put together from parts typed by hand. */
export function drawioOf(...cells: readonly string[]): string {
  return `<mxfile host="app.diagrams.net" version="24.7.17">${pageOf('Page-1', ...cells)}</mxfile>`
}

export function pageOf(name: string, ...cells: readonly string[]): string {
  return `<diagram id="${name}" name="${name}">${modelOf(...cells)}</diagram>`
}

export function modelOf(...cells: readonly string[]): string {
  return `<mxGraphModel dx="800" dy="600"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
}

/** `numbers`: x y width height, from the corner of the parent. `label` is written as it is in the file. */
export function vertex(id: string, label: string, style: string, numbers: string, more = 'parent="1"'): string {
  const [x, y, width, height] = numbers.split(' ')
  const geometry = `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/>`
  return `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" ${more}>${geometry}</mxCell>`
}

/** `ends`: `source target`, a dash for none. `inside`: what is in the geometry. */
export function edge(id: string, ends: string, style = '', inside = '', more = 'parent="1"'): string {
  const [source, target] = ends.split(' ')
  const attached = [source !== '-' ? `source="${source}"` : '', target !== '-' ? `target="${target}"` : ''].join(' ')
  return `<mxCell id="${id}" style="${style}" edge="1" ${attached} ${more}><mxGeometry relative="1" as="geometry">${inside}</mxGeometry></mxCell>`
}

/** Bends: `x,y` each. */
export function bends(...spots: readonly string[]): string {
  return `<Array as="points">${spots.map((spot) => pointOf(spot)).join('')}</Array>`
}

export function pointOf(spot: string, as = ''): string {
  const [x, y] = spot.split(',')
  return `<mxPoint x="${x}" y="${y}"${as === '' ? '' : ` as="${as}"`}/>`
}

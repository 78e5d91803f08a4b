/** What we need of a 2D canvas; the browser's own fits, and so does any other that draws. */
export interface CanvasLike {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  font: string
  textAlign: string
  direction: string
  textBaseline: string
  save: () => void
  restore: () => void
  translate: (x: number, y: number) => void
  rotate: (angle: number) => void
  scale: (x: number, y: number) => void
  beginPath: () => void
  closePath: () => void
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
  quadraticCurveTo: (cx: number, cy: number, x: number, y: number) => void
  bezierCurveTo: (ax: number, ay: number, bx: number, by: number, x: number, y: number) => void
  arc: (x: number, y: number, radius: number, start: number, end: number) => void
  fill: () => void
  stroke: () => void
  fillRect: (x: number, y: number, width: number, height: number) => void
  measureText: (text: string) => { readonly width: number }
  fillText: (text: string, x: number, y: number) => void
  setLineDash: (dash: number[]) => void
}

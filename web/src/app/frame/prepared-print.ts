import { useEffect } from 'react'
import { chartVariables } from '../../editor/index.ts'

/** Prepares what the print style cannot know while the browser prints: paper is light, and each chart is as large as a page has room for. */
export function PreparedPrint(): null {
  useEffect(() => {
    let restore = (): void => undefined
    const prepare = (): void => {
      const charts = [...document.querySelectorAll<HTMLElement>('.react-flow')]
      charts.forEach(fitChart)
      restore = makeLight(charts)
    }
    const finish = (): void => restore()
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', finish)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', finish)
    }
  }, [])
  return null
}

/** Page and charts, which have colours of their own, until the answered function is called. */
function makeLight(charts: readonly HTMLElement[]): () => void {
  const { dataset } = document.documentElement
  const { mantineColorScheme: before } = dataset
  const drawings = charts.flatMap((chart) => [...chart.querySelectorAll<HTMLElement>('.react-flow__renderer')])
  const colours = Object.entries(chartVariables('light'))
  dataset.mantineColorScheme = 'light'
  for (const { style } of drawings) for (const [name, colour] of colours) style.setProperty(name, colour)
  return () => {
    if (before !== undefined) dataset.mantineColorScheme = before
    for (const { style } of drawings) for (const [name] of colours) style.removeProperty(name)
  }
}

/** Pixels of an A4 page across, less its margins and the lines above a chart. */
const room = { width: 1000, height: 600 } as const
const gap = 12

/** Puts the whole chart into the page, never larger than it is at 100 %. */
function fitChart(chart: HTMLElement): void {
  const viewport = chart.querySelector<HTMLElement>('.react-flow__viewport')
  const nodes = [...chart.querySelectorAll<HTMLElement>('.react-flow__node')].map((node) => node.getBoundingClientRect())
  if (!viewport || nodes.length === 0) return
  const origin = viewport.getBoundingClientRect()
  const zoom = new DOMMatrixReadOnly(getComputedStyle(viewport).transform).a || 1
  const left = (Math.min(...nodes.map((box) => box.left)) - origin.left) / zoom
  const top = (Math.min(...nodes.map((box) => box.top)) - origin.top) / zoom
  const width = (Math.max(...nodes.map((box) => box.right)) - origin.left) / zoom - left
  const height = (Math.max(...nodes.map((box) => box.bottom)) - origin.top) / zoom - top
  const scale = Math.min(1, (room.width - 2 * gap) / width, (room.height - 2 * gap) / height)
  const placed = new DOMMatrix().translateSelf(gap - left * scale, gap - top * scale).scaleSelf(scale)
  chart.style.setProperty('--print-transform', placed.toString())
  chart.style.setProperty('--print-height', `${Math.ceil(height * scale) + 2 * gap}px`)
}

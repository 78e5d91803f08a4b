import type { Chart } from '../model/index.ts'
import { escapeXml } from '../text/index.ts'
import { type ExportOptions, planExport } from './export-plan.ts'
import { shortNumber } from './path-data.ts'
import { svgElements } from './svg-primitive.ts'

const fonts = "Inter, 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** A chart as one SVG file: no script, nothing fetched from elsewhere, every text escaped. */
export function toSvg(chart: Chart, options: ExportOptions = {}): string {
  const plan = planExport(chart, options)
  const { width, height, theme, title, heading, items, offset } = plan
  const groups = items.map(
    (item) => `<g transform="translate(${shortNumber(item.x)} ${shortNumber(item.y)})">${svgElements(item.list, theme)}</g>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escapeXml(fonts)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${theme.surface}"/>`,
    svgElements(heading, theme),
    `<g transform="translate(${shortNumber(offset.x)} ${shortNumber(offset.y)})">`,
    ...groups,
    '</g></svg>',
  ].join('')
}

/** A style as draw.io writes it: `rhombus;whiteSpace=wrap;fillColor=#fff2cc`. Keys and names are in lower case. */
export interface CellStyle {
  /** Words without a value: names of shapes and of classes. */
  readonly names: readonly string[]
  readonly values: ReadonlyMap<string, string>
}

export function readStyle(text: string): CellStyle {
  const names: string[] = []
  const values = new Map<string, string>()
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    if (at < 0) {
      if (part.trim() !== '') names.push(part.trim().toLowerCase())
    } else values.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim())
  }
  return { names, values }
}

/** Name of the shape without `mxgraph.`; empty for a plain box. */
export function shapeNameOf({ names, values }: CellStyle): string {
  const shape = values.get('shape')?.toLowerCase() ?? names[0] ?? ''
  return shape.startsWith('stencil(') ? 'stencil' : shape.replace(/^mxgraph\./, '')
}

export function isOn({ values }: CellStyle, key: string): boolean {
  return values.get(key) === '1'
}

/** The number of a key; undefined when it is none. */
export function numberOf({ values }: CellStyle, key: string): number | undefined {
  const text = values.get(key)
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** No colour is written longer; what is beyond is not read. */
const longestColour = 200

/**
 * A colour as `#rrggbb` or `#rgb`; undefined for none, for the theme's own and for names. Of a pair for light and dark
 * the light one counts.
 */
export function colourOf({ values }: CellStyle, key: string): string | undefined {
  const text = lightOf((values.get(key) ?? '').slice(0, longestColour).trim())
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)) return text
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\b/i.exec(text)?.slice(1)
  if (!parts) return undefined
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
}

const pairStart = 'light-dark('

/** The first colour of `light-dark(first, second)`: up to the comma that is in no brackets of its own. */
function lightOf(text: string): string {
  if (!text.toLowerCase().startsWith(pairStart)) return text
  let depth = 0
  for (let at = pairStart.length; at < text.length; at++) {
    const char = text[at]
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === ',' && depth === 0) return text.slice(pairStart.length, at).trim()
  }
  return text
}

import { breakWord, graphemesOf, hyphenBreak, plainBreak } from './break-word.ts'
import { type FontWeight, textWidth } from './text-width.ts'

export interface WrapOptions {
  /** Chart units a line may take. */
  readonly width: number
  readonly fontSize: number
  readonly weight?: FontWeight
  /** What does not fit into this many lines ends in an ellipsis. */
  readonly maxLines?: number
}

const ellipsis = '…'
const cache = new Map<string, readonly string[]>()
const cacheLimit = 20_000

/** The lines of a text: broken at spaces and after hyphens and slashes, inside a word only where it alone is too long (`breakWord`). */
export function wrapText(text: string, options: WrapOptions): readonly string[] {
  const key = `${options.width}|${options.fontSize}|${options.weight ?? 400}|${options.maxLines ?? 0}|${text}`
  const known = cache.get(key)
  if (known) return known
  const lines = layOut(text, options)
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(key, lines)
  return lines
}

/** One line, ended by an ellipsis when it is too long. */
export function ellipsize(text: string, { width, fontSize, weight }: WrapOptions): string {
  if (textWidth(text, fontSize, weight) <= width) return text
  const graphemes = graphemesOf(text)
  while (graphemes.length > 0 && textWidth(graphemes.join('').trimEnd() + ellipsis, fontSize, weight) > width) graphemes.pop()
  return graphemes.join('').trimEnd() + ellipsis
}

/** The pieces of a text that a line keeps whole if it can: words, each with the hyphen or slash that ends it. */
export const wordsOf = (text: string): string[] => text.match(/[^\s\-/\u200b]*[-/\u200b]+|[^\s\-/\u200b]+/g) ?? []

const breaks = /[\u00ad\u200b]/g

function layOut(text: string, options: WrapOptions): string[] {
  const { maxLines = Number.POSITIVE_INFINITY } = options
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, options))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  if (lines.length <= maxLines) return lines.map(shownLine)
  const kept = lines.slice(0, maxLines).map(shownLine)
  const rest = lines
    .slice(maxLines - 1)
    .join(' ')
    .replace(/[\u00ad\u200b] /g, '')
    .replace(breaks, '')
  kept[maxLines - 1] = ellipsize(`${rest}${ellipsis}`, options).replace(/…+$/, ellipsis)
  return kept
}

const shownLine = (line: string): string => (line.endsWith(hyphenBreak) ? `${line.slice(0, -1)}-` : line).replace(breaks, '')

function wrapParagraph(paragraph: string, options: WrapOptions): string[] {
  const isFitting = (line: string): boolean => fits(shownLine(line), options)
  const lines: string[] = []
  let line = ''
  for (const piece of paragraph.match(/[^\s\-/\u200b]*[-/\u200b]+|[^\s\-/\u200b]+|\s+/g) ?? []) {
    if (isFitting(line + piece.trimEnd())) {
      line += line === '' ? piece.trimStart() : piece
      continue
    }
    if (line.trimEnd() !== '') lines.push(line === line.trimEnd() ? line + plainBreak : line.trimEnd())
    const parts = breakWord(piece.trimStart(), isFitting)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line.trimEnd()]
}

function fits(text: string, { width, fontSize, weight }: WrapOptions): boolean {
  return textWidth(text, fontSize, weight) <= width
}

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

/** The lines of a text: broken at spaces and after hyphens and slashes, inside a word only where it alone is too long. */
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
  const chars = [...text]
  while (chars.length > 0 && textWidth(chars.join('').trimEnd() + ellipsis, fontSize, weight) > width) chars.pop()
  return chars.join('').trimEnd() + ellipsis
}

function layOut(text: string, options: WrapOptions): string[] {
  const { maxLines = Number.POSITIVE_INFINITY } = options
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, options))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  const rest = lines.slice(maxLines - 1).join(' ')
  kept[maxLines - 1] = ellipsize(`${rest}${ellipsis}`, options).replace(/…+$/, ellipsis)
  return kept
}

function wrapParagraph(paragraph: string, options: WrapOptions): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of paragraph.match(/[^\s\-/]*[-/]+|[^\s\-/]+|\s+/g) ?? []) {
    if (fits(line + piece.trimEnd(), options)) {
      line += line === '' ? piece.trimStart() : piece
      continue
    }
    if (line.trimEnd() !== '') lines.push(line.trimEnd())
    const parts = breakWord(piece.trimStart(), options)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line.trimEnd()]
}

function breakWord(word: string, options: WrapOptions): string[] {
  const parts: string[] = []
  let part = ''
  for (const char of word) {
    if (part !== '' && !fits(part + char, options)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part]
}

function fits(text: string, { width, fontSize, weight }: WrapOptions): boolean {
  return textWidth(text, fontSize, weight) <= width
}

import { startSideOf } from '@strata/diagram'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { ScriptFont } from './font-files.ts'

/** Words of one script, with the blanks between them. */
const runs =
  /(?<arabic>\p{Script_Extensions=Arabic}[\p{Script_Extensions=Arabic}\p{M}]*(?: +[\p{Script_Extensions=Arabic}\p{M}]+)*)|(?<hebrew>\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]*(?: +[\p{Script=Hebrew}\p{M}]+)*)/gu

/** Asked for, even with none, features make the writer set a word with its blank as a whole: apart, the blank would be on the wrong side. */
const whole = { fontFeatures: [] }

/** Of the height that each font asks for: that of Arabic letters leaves room for marks above marks, and would part lines. */
const heights: Record<ScriptFont, object> = { arabic: { lineHeight: 0.8 }, hebrew: {} }

/** The same document with its Arabic and Hebrew words in their fonts, and texts that begin with one at the right. */
export function setInFonts(document: TDocumentDefinitions): TDocumentDefinitions {
  const { header, footer, ...rest } = document
  return {
    ...rest,
    content: setAll(document.content) as TDocumentDefinitions['content'],
    ...(header !== undefined && { header: setEach(header) }),
    ...(footer !== undefined && { footer: setEach(footer) }),
  }
}

type Running = NonNullable<TDocumentDefinitions['header']>

/** What is above or below pages, which may be made for each of them. */
const setEach = (running: Running): Running =>
  typeof running === 'function' ? (...page) => setAll(running(...page)) as ReturnType<typeof running> : (setAll(running) as Running)

function setAll(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(setAll)
  if (typeof part !== 'object' || part === null) return part
  const set = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isOfParts.has(key) ? setAll(value) : value]))
  return typeof set.text === 'string' ? setText(set, set.text) : set
}

/** Where documents hold more of themselves. */
const isOfParts = new Set(['content', 'stack', 'columns', 'table', 'body'])

function setText(node: Record<string, unknown>, text: string): Record<string, unknown> {
  const words = [...text.matchAll(runs)]
  if (words.length === 0) return node
  const pieces: unknown[] = []
  let at = 0
  for (const word of words) {
    if (word.index > at) pieces.push({ text: text.slice(at, word.index), ...whole })
    const font: ScriptFont = word.groups?.arabic === undefined ? 'hebrew' : 'arabic'
    pieces.push({ text: word[0], font, ...whole, ...heights[font] })
    at = word.index + word[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), ...whole })
  return { ...node, text: pieces, alignment: node.alignment ?? startSideOf(text) }
}

import { join } from 'node:path'
import type { Token, Tokens } from 'marked'
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { inlines } from './guide-inlines.ts'
import { pageWidth, pictureOf } from './guide-look.ts'
import { anchorOf } from './heading-anchor.ts'
import { guidesFolder, isHeading, isList, isTable, picturesOf, plainText } from './read-guide.ts'

/** The blocks of a guide as pdfmake sets them. Throws on a form that guides do not use. */
export function blocks(tokens: readonly Token[]): Content[] {
  const set: Content[] = []
  let chapter: string | undefined
  let waiting: Content[] = []
  for (const token of tokens) {
    if (isHeading(token)) {
      if (token.depth === 2) chapter = anchorOf(plainText(token))
      waiting.push(heading(token, chapter))
      continue
    }
    set.push(...withHeadings(waiting, token))
    waiting = []
  }
  return set
}

/** A heading is never alone at the foot of a page: it goes with what follows it, unless that is longer than a page can wait for. */
function withHeadings(headings: readonly Content[], token: Token): Content[] {
  const following = block(token)
  if (headings.length === 0) return [following]
  return isLong(token) ? [...headings, following] : [{ stack: [...headings, following], unbreakable: true }]
}

const isLong = (token: Token): boolean => token.raw.length > 900

function block(token: Token): Content {
  if (isList(token)) return list(token)
  if (isTable(token)) return table(token)
  const pictures = picturesOf(token)
  if (pictures.length > 0) return pictureRow(pictures)
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return { stack: [{ text: inlines(token.tokens ?? []), style: 'paragraph' }], unbreakable: true }
    case 'blockquote':
      return note(token.tokens ?? [])
    case 'code':
      return {
        table: { widths: ['*'], body: [[{ text: token.text, style: 'command', preserveLeadingSpaces: true }]] },
        layout: 'command',
        style: 'box',
        unbreakable: true,
      }
    default:
      throw new Error(`A guide cannot hold ${token.type}: ${token.raw}`)
  }
}

/** Chapters and their sections are in the table of contents and in the outline beside the pages. */
function heading(token: Tokens.Heading, chapter: string | undefined): Content {
  const text = plainText(token)
  const anchor = anchorOf(text)
  const isChapter = token.depth === 2
  return {
    text,
    id: anchor,
    style: isChapter ? 'chapter' : 'section',
    tocItem: true,
    tocStyle: isChapter ? 'tocChapter' : 'tocSection',
    tocMargin: isChapter ? [0, 5, 0, 1] : [14, 0, 0, 0],
    outline: true,
    ...(isChapter ? {} : { outlineParentId: chapter }),
  }
}

function list(token: Tokens.List): Content {
  const items = token.items.map((item): Content => {
    const inside = item.tokens.filter(({ type }) => type !== 'space').map(block)
    return inside.length === 1 && inside[0] !== undefined ? inside[0] : { stack: inside }
  })
  return token.ordered ? { ol: items, style: 'list' } : { ul: items, style: 'list', markerColor: '#868F9B' }
}

/** Short columns take what they need, the others share the rest. */
function table(token: Tokens.Table): Content {
  const rows = [token.header, ...token.rows]
  const widths = token.header.map((_, column) => {
    const longest = Math.max(...rows.map((row) => row[column]?.text.length ?? 0))
    return longest <= shortCell ? 'auto' : '*'
  })
  const body = rows.map((row, index) =>
    row.map(
      (cell): TableCell => ({ text: inlines(cell.tokens), style: index === 0 ? 'columnHead' : 'cell', alignment: cell.align ?? 'left' }),
    ),
  )
  const set: ContentTable = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widths.includes('*') ? widths : widths.map(() => '*'),
      body,
    },
    layout: 'hairlines',
    style: 'table',
  }
  return set
}

const shortCell = 22

function note(tokens: readonly Token[]): Content {
  return {
    table: { widths: ['*'], body: [[{ stack: tokens.map(block), style: 'note' }]] },
    layout: 'note',
    style: 'box',
    unbreakable: true,
  }
}

/** Pictures side by side, each with its caption below. */
function pictureRow(pictures: readonly Tokens.Image[]): Content {
  const room = (pageWidth - (pictures.length - 1) * columnGap) / pictures.length
  const columns = pictures.map(({ href, text }): Content => {
    const { image, width } = pictureOf(join(guidesFolder, href), room)
    return {
      stack: [
        { table: { body: [[{ image, width }]] }, layout: 'frame' },
        { text, style: 'caption' },
      ],
    }
  })
  return { columns, columnGap, unbreakable: true, style: 'pictures' }
}

const columnGap = 16

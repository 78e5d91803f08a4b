import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GuideId, guides } from '@strata/contract'
import { lexer, type Token, type Tokens } from 'marked'
import { root } from '../source-files.ts'

export const guidesFolder = join(root, 'docs/guides')

export interface Guide {
  id: GuideId
  title: string
  /** What the guide is for: its first paragraph, shown on the title page. */
  purpose: string
  /** What follows, from the first heading of the second level on. */
  body: readonly Token[]
}

/** A guide's Markdown: `# title`, one paragraph that says what it is for, then chapters. Throws when it is not of that form. */
export function readGuide(id: GuideId): Guide {
  const tokens = lexer(readFileSync(join(guidesFolder, `${id}.md`), 'utf8')).filter(({ type }) => type !== 'space')
  const [heading, purpose, ...body] = tokens
  const title = guides.find((guide) => guide.id === id)?.title
  if (!isHeading(heading) || plainText(heading) !== title) throw new Error(`${id}.md does not begin with its title, ${title}`)
  if (purpose?.type !== 'paragraph') throw new Error(`${id}.md does not begin with what it is for`)
  return { id, title, purpose: plainText(purpose), body }
}

export const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

/** The pictures of a paragraph that holds nothing else, side by side; none of any other. */
export function picturesOf(token: Token): readonly Tokens.Image[] {
  if (token.type !== 'paragraph') return []
  const inside = (token.tokens ?? []).filter((part) => part.type !== 'text' || part.raw.trim() !== '')
  return inside.every(isImage) ? inside.filter(isImage) : []
}

const isImage = (token: Token): token is Tokens.Image => token.type === 'image'

/** The text of a token without its marks. */
export function plainText(token: Token): string {
  const inside = childrenOf(token)
  if (inside.length > 0) return inside.map(plainText).join('')
  return 'text' in token ? decodeEntities(token.text) : ''
}

/** All tokens of a tree, tables and lists included, outermost first. */
export function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(childrenOf(token))])
}

function childrenOf(token: Token): readonly Token[] {
  if (isTable(token)) return [token.header, ...token.rows].flat().flatMap((cell) => cell.tokens)
  if (isList(token)) return token.items
  return ('tokens' in token && token.tokens) || []
}

export const isTable = (token: Token): token is Tokens.Table => token.type === 'table'
export const isList = (token: Token): token is Tokens.List => token.type === 'list'

/** The lexer keeps text as written; these are the entities that Markdown makes one write. */
const decodeEntities = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

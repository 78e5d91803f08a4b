import { chartImportErrors } from '@strata/contract'
import { Parser } from 'saxen'
import { ImportError } from '../import/import-error.ts'
import { importLimits } from '../import/import-limits.ts'
import { decodeEntities } from './plain-text.ts'

/** One element that the dialect keeps. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  /** Text directly inside, and inside foreign markup such as HTML in a documentation. */
  text: string
}

export interface XmlDocument {
  readonly root: XmlElement
  /** Small faults the reader passed over, each kind once. */
  readonly warnings: readonly string[]
}

/** Which names of a kind of file count. */
export interface XmlDialect {
  /** Elements and attributes of these namespaces get the prefix given, whatever the file calls them; left out: names stay as written. */
  readonly prefixes?: Readonly<Record<string, string>>
  /** Whether an element below the root is kept. Text inside others goes to the element around them. */
  readonly keeps: (name: string) => boolean
  /** Elements passed over with all their text. */
  readonly silent: ReadonlySet<string>
}

/**
 * Reads XML into a tree of the elements its dialect keeps; the others are passed over.
 * Linear in the size of the file. Document types and entity declarations are refused before any content is read.
 */
export function readXml(xml: string, dialect: XmlDialect): XmlDocument {
  if (xml.length > importLimits.bytes) throw new ImportError('TOO_LARGE', chartImportErrors.tooLarge)
  const tree = new TreeBuilder(dialect)
  const parser = new Parser()
  if (dialect.prefixes) parser.ns({ ...dialect.prefixes })
  parser
    .on('openTag', (name, readAttributes) => tree.open(name, readAttributes))
    .on('closeTag', () => tree.close())
    .on('text', (text) => tree.addText(decodeEntities(text)))
    .on('cdata', (text) => tree.addText(text))
    .on('attention', refuseDoctype)
    .on('warn', (warning) => tree.warnings.add(warning.message))
    .on('error', (error, readContext) => {
      throw brokenXml(error, error.message === 'unexpected end of file' ? lastLineOf(xml) : readContext().line + 1)
    })
    .parse(xml)
  if (!tree.root) throw new ImportError('NOT_XML', chartImportErrors.notXml)
  return { root: tree.root, warnings: [...tree.warnings].slice(0, 20) }
}

class TreeBuilder {
  root: XmlElement | undefined
  readonly warnings = new Set<string>()
  private readonly path: XmlElement[] = []
  private depth = 0
  private tags = 0
  /** Depth of the outermost element being passed over; 0 while none is. */
  private skippedFrom = 0
  private skipsText = false
  private readonly dialect: XmlDialect

  constructor(dialect: XmlDialect) {
    this.dialect = dialect
  }

  open(name: string, readAttributes: () => Record<string, string> | false): void {
    this.depth++
    this.tags++
    if (this.depth > importLimits.depth) throw new ImportError('TOO_LARGE', chartImportErrors.nestedTooDeeply)
    if (this.tags > importLimits.tags) throw new ImportError('TOO_LARGE', chartImportErrors.tooManyTags)
    if (this.skippedFrom > 0) return
    const parent = this.path.at(-1)
    const isSecondRoot = !parent && this.root !== undefined
    if (isSecondRoot || (parent && (!this.dialect.keeps(name) || this.dialect.silent.has(name)))) {
      this.skippedFrom = this.depth
      this.skipsText = isSecondRoot || this.dialect.silent.has(name)
      return
    }
    const element: XmlElement = { name, attributes: attributesOf(readAttributes), children: [], text: '' }
    parent?.children.push(element)
    this.root ??= element
    this.path.push(element)
  }

  close(): void {
    if (this.skippedFrom === 0) this.path.pop()
    if (this.skippedFrom === this.depth) this.skippedFrom = 0
    this.depth--
  }

  addText(text: string): void {
    const element = this.path.at(-1)
    if (!element || (this.skippedFrom > 0 && this.skipsText)) return
    if (text.trim() !== '') element.text += element.text === '' ? text : ` ${text}`
  }
}

function attributesOf(readAttributes: () => Record<string, string> | false): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(readAttributes() || {})) attributes.set(name, decodeEntities(value))
  return attributes
}

function refuseDoctype(declaration: string): void {
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(declaration)) {
    throw new ImportError('HAS_DOCTYPE', chartImportErrors.hasDoctype)
  }
}

function brokenXml(error: Error, line: number): ImportError {
  if (error.message === 'missing start tag') return new ImportError('NOT_XML', chartImportErrors.notXml)
  if (error.message === 'unexpected end of file') {
    return new ImportError('NOT_XML', chartImportErrors.incomplete({ line }), line)
  }
  return new ImportError('NOT_XML', chartImportErrors.malformed({ line }), line)
}

function lastLineOf(xml: string): number {
  return xml.split('\n').length
}

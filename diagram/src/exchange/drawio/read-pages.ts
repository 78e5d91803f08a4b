import { chartImportErrors } from '@strata/contract'
import { ImportError } from '../import/import-error.ts'
import { importLimits } from '../import/import-limits.ts'
import { oneLine } from '../xml/plain-text.ts'
import { rootNameOf } from '../xml/root-name.ts'
import { readXml, type XmlDialect, type XmlElement } from '../xml/xml-tree.ts'
import { decodeBase64 } from './base64.ts'
import { inflate } from './inflate.ts'
import { decodePercents, latin1 } from './png-text.ts'

/** A draw.io file: its pages by name, each unpacked when it is read. */
export interface DrawioFile {
  /** Version of draw.io that wrote it, when the file names it. */
  readonly version: string | undefined
  readonly pageNames: readonly string[]
  /** Faults of the XML the reader passed over. */
  readonly warnings: readonly string[]
  /** The `mxGraphModel` of a page. Rejects with `ImportError`. */
  readonly openPage: (page: number) => Promise<XmlElement>
}

const everything: XmlDialect = { keeps: () => true, silent: new Set() }
const rootOnly: XmlDialect = { keeps: () => false, silent: new Set() }
/** The one document type that draw.io's own pictures declare: it names a standard and defines nothing. */
const svgDoctype = /<!DOCTYPE\s+svg\s+PUBLIC\s+"[^"<>[\]]*"\s+"[^"<>[\]]*"\s*>/i

/** Opens the text of a draw.io file: `mxfile`, one plain `mxGraphModel`, or an SVG picture that holds one. Throws `ImportError`. */
export function openDrawio(text: string): DrawioFile {
  if (rootNameOf(text) !== 'svg') return openXml(text)
  const { root } = readXml(text.slice(0, 4000).replace(svgDoctype, '') + text.slice(4000), rootOnly)
  const content = root.attributes.get('content') ?? ''
  if (content === '') throw new ImportError('NOT_DRAWIO', chartImportErrors.pictureWithoutDrawing)
  return openXml(decodePercents(content))
}

function openXml(text: string): DrawioFile {
  const { root, warnings } = readXml(text, everything)
  if (root.name === 'mxGraphModel') return { version: undefined, pageNames: [''], warnings, openPage: async () => root }
  if (root.name === 'mxlibrary') throw new ImportError('NOT_DRAWIO', chartImportErrors.shapeLibrary)
  if (root.name !== 'mxfile' && root.name !== 'diagram') {
    throw new ImportError('NOT_DRAWIO', chartImportErrors.notDrawio)
  }
  const pages = root.name === 'diagram' ? [root] : root.children.filter((child) => child.name === 'diagram')
  if (pages.length === 0) throw new ImportError('NO_DIAGRAM_CONTENT', chartImportErrors.noPage)
  return {
    version: root.attributes.get('version')?.trim() || undefined,
    pageNames: pages.map((page) => oneLine(page.attributes.get('name') ?? '')),
    warnings,
    openPage: (page) => openPage(pages[page] ?? pages[0] ?? root),
  }
}

async function openPage(page: XmlElement): Promise<XmlElement> {
  const plain = page.children.find((child) => child.name === 'mxGraphModel')
  if (plain) return plain
  const text = page.text.trim()
  if (text === '') throw new ImportError('NO_DIAGRAM_CONTENT', chartImportErrors.blankPage)
  const { root } = readXml(text.startsWith('<') ? text : await unpack(text), everything)
  if (root.name !== 'mxGraphModel') throw new ImportError('DAMAGED', chartImportErrors.pageNoDrawing)
  return root
}

async function unpack(text: string): Promise<string> {
  const packed = decodeBase64(text)
  if (!packed) throw new ImportError('DAMAGED', chartImportErrors.pageNotUnpacked)
  const bytes = await inflate(packed, 'deflate-raw', 2 * importLimits.bytes)
  return decodePercents(latin1(bytes))
}

import { posix } from 'node:path'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { archiveLimits, measureArchive } from '../files/measure-archive.ts'
import type { CellRange } from './cell-address.ts'
import { readFormats } from './cell-formats.ts'
import { readMarkup } from './read-markup.ts'
import { readSheet, type SheetParts } from './read-sheet.ts'
import { readSharedTexts } from './shared-texts.ts'

/** A workbook whose sheets can be read. */
export interface OpenWorkbook {
  /** Their names, in the order of the tabs, hidden ones among them. */
  sheetNames: string[]
  /** Reads a sheet row by row; answers the ranges that are merged. @throws Error where it is not there or broken */
  readSheet(name: string, wanted: WantedRows): Promise<CellRange[]>
}

/** `isStale` left out: as the workbook says, which may ask for its formulas to be computed when it is opened. */
type WantedRows = Pick<SheetParts, 'mostColumns' | 'onRow'> & Partial<Pick<SheetParts, 'isStale'>>

/**
 * Opens the bytes of an .xlsx file, whichever program wrote it. What it holds is counted while it is unpacked, before any of it is read. It works long without a pause: call it in a child process.
 * @throws ArchiveTooLarge; Error where it is no workbook
 */
export async function openWorkbook(bytes: Buffer): Promise<OpenWorkbook> {
  await measureArchive(bytes)
  const parts = await Parts.open(bytes)
  const [office] = await parts.relations('')
  const path = office?.path ?? 'xl/workbook.xml'
  const related = await parts.relations(path)
  const { sheets, isStale } = readBook(await parts.read(path))
  const pathOf = (kind: string): string | undefined => related.find(({ type }) => type.endsWith(`/${kind}`))?.path
  const sharedTexts = readSharedTexts(await parts.readIfThere(pathOf('sharedStrings')))
  const formats = readFormats(await parts.readIfThere(pathOf('styles')))
  return {
    sheetNames: sheets.map(({ name }) => name),
    readSheet: async (name, wanted) => {
      const relation = sheets.find((sheet) => sheet.name === name)?.relation
      const markup = await parts.read(related.find(({ id }) => id === relation)?.path ?? '')
      return readSheet(markup, { sharedTexts, formats, isStale, ...wanted })
    },
  }
}

function readBook(xml: string): { sheets: { name: string; relation: string }[]; isStale: boolean } {
  const sheets: { name: string; relation: string }[] = []
  let isStale = false
  readMarkup(xml, {
    open: (element, readAttributes) => {
      const attributes = readAttributes()
      if (element === 'sheet') sheets.push({ name: attributes.name ?? '', relation: attributes.id ?? '' })
      if (element === 'calcPr') isStale = ['1', 'true'].includes(attributes.fullCalcOnLoad ?? '')
    },
    close: () => {},
    text: () => {},
  })
  return { sheets, isStale }
}

interface Relation {
  id: string
  type: string
  path: string
}

/** The files within the archive, by their paths. */
class Parts {
  readonly #archive: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#archive = archive
    this.#entries = entries
  }

  static async open(bytes: Buffer): Promise<Parts> {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true })
    const entries = new Map<string, Entry>()
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
    return new Parts(archive, entries)
  }

  async read(path: string): Promise<string> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) throw new Error('The workbook lacks a part.')
    const chunks: Buffer[] = []
    let left: number = archiveLimits.bytes
    for await (const chunk of await this.#archive.openReadStreamPromise(entry)) {
      left -= chunk.length
      if (left < 0) throw new Error('A part of the workbook is too large.')
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  }

  async readIfThere(path: string | undefined): Promise<string> {
    return path !== undefined && this.#entries.has(path.toLowerCase()) ? this.read(path) : ''
  }

  /** What a part names; of the archive itself, which the empty path stands for, the workbook. */
  async relations(of: string): Promise<Relation[]> {
    const { dir, base } = posix.parse(of)
    const xml = await this.readIfThere(posix.join(dir, '_rels', `${base}.rels`))
    const found: Relation[] = []
    if (xml === '') return found
    readMarkup(xml, {
      open: (name, readAttributes) => {
        if (name !== 'Relationship') return
        const { Id: id = '', Type: type = '', Target: target = '' } = readAttributes()
        const path = target.startsWith('/') ? target.slice(1) : posix.join(dir, target)
        found.push({ id, type, path })
      },
      close: () => {},
      text: () => {},
    })
    return of === '' ? found.filter(({ type }) => type.endsWith('/officeDocument')) : found
  }
}

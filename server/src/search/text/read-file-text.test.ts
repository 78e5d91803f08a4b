import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import pdfmake from 'pdfmake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../platform/files/file-store.ts'
import { ArchiveTooLarge } from '../../platform/files/measure-archive.ts'
import { buildArchive } from '../../platform/testing/archive-factory.ts'
import type { FileKind } from './file-kinds.ts'
import { readFileText } from './read-file-text.ts'
import { readText } from './read-text.ts'

/** A store that holds this one file. */
const holding = (bytes: Uint8Array): FileStore => {
  const open: FileStore['open'] = async () => ({ length: bytes.length, stream: Readable.from([bytes]) })
  return { open } as Partial<FileStore> as FileStore
}
const readInChild = (kind: FileKind, bytes: Uint8Array | string) => readFileText(holding(Buffer.from(bytes)), '1/documents/a', kind)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-read-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(kind: FileKind, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return readText(kind, path)
}

const docx = (body: string) =>
  buildArchive({ 'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>` })

describe('the text of a file', { timeout: 60_000 }, () => {
  it('is that of a PDF', async () => {
    const font = `${dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))}/Roboto/Roboto-Regular.ttf`
    pdfmake.setFonts({ Roboto: { normal: font } })
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => path === font)
    const pdf = await pdfmake
      .createPdf({ content: ['Kalibrierung der Messgeräte', { text: 'Second page', pageBreak: 'before' }] })
      .getBuffer()
    expect(await readInChild('pdf', pdf)).toBe('Kalibrierung der Messgeräte Second page')
  })

  it('is that of a Word document, paragraph by paragraph', async () => {
    const body = '<w:p><w:r><w:t>Quali</w:t></w:r><w:r><w:t>ty &amp; safety</w:t></w:r></w:p><w:p><w:r><w:t>Next</w:t></w:r></w:p>'
    expect(await read('docx', docx(body))).toBe('Quality & safety Next')
  })

  it('is that of the cells of a workbook, shared or not', async () => {
    const book = buildArchive({
      'xl/sharedStrings.xml': '<sst><si><t>Supplier</t></si><si><r><t>Nord</t></r><r><t>wind</t></r></si></sst>',
      'xl/worksheets/sheet1.xml': '<worksheet><row><c t="inlineStr"><is><t>Typed in</t></is></c><c><v>42</v></c></row></worksheet>',
      'docProps/core.xml': '<x><t>Secret</t></x>',
    })
    expect(await read('xlsx', book)).toBe('Supplier Nordwind Typed in')
  })

  it.each([
    ['UTF-8', Buffer.from('Ölwechsel\r\n\tjährlich')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ölwechsel\r\n\tjährlich', 'utf16le')])],
    ['one byte a letter', Buffer.from('Ölwechsel\r\n\tjährlich', 'latin1')],
  ])('is that of a text in %s', async (_code, bytes) => {
    expect(await read('txt', bytes)).toBe('Ölwechsel jährlich')
  })

  it('ends after a million characters', async () => {
    expect(await read('txt', 'word '.repeat(300_000))).toHaveLength(999_999)
  })

  it.each<[string, string | typeof ArchiveTooLarge, FileKind, Uint8Array | string]>([
    ['is no PDF', 'Invalid PDF structure.', 'pdf', 'Hello'],
    ['is cut off', 'Invalid PDF structure.', 'pdf', '%PDF-1.7\n1 0 obj\n<<'],
    ['is no archive', 'not a zip file', 'docx', 'Hello'],
    ['is no XML', 'closing tag mismatch', 'docx', docx('<w:p><w:t>Open')],
    [
      'defines entities',
      'A document type is not read.',
      'docx',
      buildArchive({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a><t>&b;</t></a>' }),
    ],
    ['holds bytes that are no text', 'This is no text.', 'txt', new Uint8Array([65, 0, 66])],
    ['unpacks to more than it may', ArchiveTooLarge, 'docx', buildArchive({ 'word/document.xml': Buffer.alloc(65 * 1024 * 1024, 'a') })],
    [
      'has more entries than it may',
      ArchiveTooLarge,
      'xlsx',
      buildArchive(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`xl/worksheets/${n}.xml`, '<a/>']))),
    ],
  ])('is not read where the file %s', async (_what, refusal, kind, bytes) => {
    await expect(read(kind, bytes)).rejects.toThrow(refusal)
  })

  it('is none where it cannot be read, which ends a process other than ours', async () => {
    expect(await readInChild('docx', 'Hello')).toBeUndefined()
  })

  it('is none where there is no file', async () => {
    const open: FileStore['open'] = async () => undefined
    expect(await readFileText({ open } as Partial<FileStore> as FileStore, '1/documents/a', 'txt')).toBeUndefined()
  })
})

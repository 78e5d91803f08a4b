import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildArchive } from '../testing/archive-factory.ts'
import { acceptUpload } from './accept-upload.ts'
import { FileAddresses } from './file-address.ts'
import { type FileScanner, ScannerUnavailable } from './file-scanner.ts'
import { inspectUpload } from './inspect-upload.ts'
import { LocalFileStore } from './local-file-store.ts'

let folder: string
let files: LocalFileStore
let workbook: Buffer
let uploads = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-inspect-'))
  files = new LocalFileStore(join(folder, 'files'), new FileAddresses('a secret that only the tests know'))
  const made = new ExcelJS.Workbook()
  made.addWorksheet('One').addRow(['a', 'b'])
  workbook = Buffer.from(await made.xlsx.writeBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (...values: number[]) => Buffer.from(values)
const latin = (text: string) => Buffer.from(text, 'latin1')
const pdf = latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n\0\x01\x02')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)
const gif = latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;')
const emptyArchive = Buffer.concat([bytes(0x50, 0x4b, 5, 6), Buffer.alloc(18)])
const program = Buffer.concat([latin('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)])
const elf = Buffer.concat([bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0), Buffer.alloc(200)])
const machO = Buffer.concat([bytes(0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1), Buffer.alloc(200)])
const fatMachO = Buffer.concat([bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2, 1, 0, 0, 7), Buffer.alloc(200)])
const javaClass = Buffer.concat([bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x3d), Buffer.alloc(200)])
const svg =
  '<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"/>'

/** The beginning of a file of the old office formats, with a storage of this name. */
const oldOffice = (name: string, length = 1_024): Buffer =>
  Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), Buffer.alloc(length), Buffer.from(name, 'utf16le')])

async function upload(content: Uint8Array | string): Promise<string> {
  uploads += 1
  const key = `5/uploads/${uploads}`
  await files.put(key, Buffer.from(content))
  return key
}

const inspect = async (fileName: string, content: Uint8Array | string, scanner?: FileScanner) =>
  inspectUpload({ files, scanner }, { key: await upload(content), fileName })
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('a file whose name and content agree', () => {
  it.each([
    ['Plan.PDF', () => pdf, 'application/pdf', 'pdf'],
    ['a.png', () => png, 'image/png', 'png'],
    ['a.jpg', () => jpeg, 'image/jpeg', 'jpg'],
    ['a.jpeg', () => jpeg, 'image/jpeg', 'jpeg'],
    ['a.gif', () => gif, 'image/gif', 'gif'],
    ['a.xlsx', () => workbook, sheet, 'xlsx'],
    ['a.zip', () => buildArchive({ 'plans/Plan.pdf': 'x', README: 'x', 'plans/.DS_Store': 'x' }), 'application/zip', 'zip'],
    ['a.docx', () => buildArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }), word, 'docx'],
    ['a.zip', () => emptyArchive, 'application/zip', 'zip'],
    ['a.docx', () => emptyArchive, word, 'docx'],
    ['a.txt', () => 'Über uns\r\n\tund euch', 'text/plain', 'txt'],
    ['a.txt', () => latin('\xdcber uns'), 'text/plain', 'txt'],
    ['MZ.txt', () => 'MZ is how some begin', 'text/plain', 'txt'],
    ['a.csv', () => Buffer.concat([bytes(0xff, 0xfe), Buffer.from('a;b\r\n1;2', 'utf16le')]), 'text/csv', 'csv'],
    ['a.md', () => '# A title\n\n<p align="center">in the middle</p>', 'text/markdown', 'md'],
    ['a.json', () => '{"a": 1}', 'application/json', 'json'],
    ['a.xml', () => '<?xml version="1.0"?><order/>', 'application/xml', 'xml'],
    ['a.html', () => '<!doctype html><script>alert(1)</script>', 'text/html', 'html'],
    ['a.htm', () => '<p>Hello', 'text/html', 'htm'],
    ['a.svg', () => svg, 'image/svg+xml', 'svg'],
    ['a.bpmn', () => '<?xml version="1.0"?><definitions/>', 'application/octet-stream', 'bpmn'],
    ['drawing.dwg', () => bytes(0x41, 0x43, 0x31, 0x30, 0, 1, 2, 3), 'application/octet-stream', 'dwg'],
    ['a.xls', () => oldOffice('Workbook'), 'application/octet-stream', 'xls'],
    ['a.eml', () => 'From: a@example.com', 'application/octet-stream', 'eml'],
  ])('(%s) is told by them', async (fileName, content, mediaType, fileExt) => {
    expect(await inspect(fileName, content())).toMatchObject({ mediaType, fileExt })
  })
})

describe('a file that is refused', () => {
  it.each([
    ['a text by the name of a PDF', 'a.pdf', 'no PDF at all'],
    ['a page by the name of a PDF', 'a.pdf', '<html>%PDF-1.7'],
    ['a PDF by the name of a text', 'a.txt', '%PDF-1.7\nas signs only'],
    ['a JPEG by the name of a PNG', 'a.png', jpeg],
    ['a text by the name of a picture', 'a.gif', 'a picture'],
    ['a text by the name of a document', 'a.docx', 'a letter'],
    ['zeros by the name of a text', 'a.txt', bytes(0x61, 0, 0x62)],
    ['zeros by the name of a table', 'a.csv', Buffer.concat([Buffer.alloc(300_000, 'a;b\n'), bytes(0)])],
    ['a page by the name of a text', 'a.txt', '\n <!-- x --> <!DOCTYPE HTML><p>'],
    ['a page by a name that says nothing', 'page.data', '<html><body>'],
    ['a page without a name for it', 'page', '<script>alert(1)</script>'],
    ['a page in wide signs', 'page.csv', Buffer.concat([bytes(0xff, 0xfe), Buffer.from('<html>', 'utf16le')])],
    ['a drawing by the name of a page of data', 'a.xml', svg],
    ['a drawing by the name of a picture', 'a.png', svg],
    ['a drawing without a name for it', 'a.drawing', '<svg onload="alert(1)">'],
    ['a page by the name of a drawing', 'a.svg', '<html>'],
    ['a text by the name of a drawing', 'a.svg', 'a text'],
    ['a program by the name of a PDF', 'a.pdf', program],
    ['a program by the name of a picture', 'a.dwg', program],
    ['a program without a name for it', 'setup', elf],
    ['a program of another system', 'setup.data', machO],
    ['a program of two systems', 'setup.data', fatMachO],
    ['a program of any system', 'setup.data', javaClass],
    ['a program among archives', 'a.zip', elf],
    ['a script by the name of a text', 'a.txt', '#!/bin/sh\nrm -rf /'],
    ['a script by a mark before it', 'a.txt', '\ufeff#! /usr/bin/env python'],
    ['a script of another system', 'a.txt', '@echo off\r\ndel *'],
  ])('(%s) is of the wrong type', async (_what, fileName, content) => {
    await expect(inspect(fileName, content)).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  })

  it.each(
    [
      'exe dll msi bat cmd com scr ps1 vbs js jar sh app lnk hta jse wsf py apk dmg deb rpm reg cpl pif'
        .split(' ')
        .map((ext) => `a.${ext}`),
      ['SETUP.EXE', 'plan.pdf.exe', 'setup.exe.', 'setup.exe ', 'setup.exe . .', 'setup.exe:plan.pdf', '.exe'],
    ].flat(),
  )('is a program by its name, whatever is in it: %j', async (fileName) => {
    await expect(inspect(fileName, 'harmless')).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  })

  it.each(
    `a.iso a.chm a.one a.xll a.vhd a.settingcontent-ms a.library-ms a.xlam a.ppam a.rdp a.cab a.diagcab a.xlsm a.docm a.pptm a.mht a.xsl a.shtml a.swf a.svgz
     .htaccess a.7z a.rar a.tar a.mp4 a.data LICENSE .profile`.split(/\s+/),
  )('is of a kind that is not known: %j', async (fileName) => {
    await expect(inspect(fileName, 'harmless')).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  })

  it.each([
    ['a.xlsx', () => buildArchive({ 'xl/workbook.xml': '<x/>', 'xl/vbaProject.bin': 'x' })],
    ['a.docx', () => buildArchive({ 'word/vbaProject.bin': 'x' })],
    ['a.xlsx', () => buildArchive({ 'xl/macrosheets/sheet1.xml': '<x/>' })],
    ['a.ods', () => buildArchive({ 'Basic/Standard/Module1.xml': '<x/>' })],
    ['a.xls', () => oldOffice('_VBA_PROJECT_CUR')],
    ['a.doc', () => Buffer.concat([oldOffice('x', 65_530), Buffer.from('_VBA_PROJECT', 'utf16le')])],
  ])('has macros, as %s may', async (fileName, content) => {
    const sentence = 'Files with macros are not accepted. Save it without macros.'
    await expect(inspect(fileName, content())).rejects.toMatchObject({ code: 'WRONG_TYPE', message: sentence })
  })

  it.each([
    ['setup.exe', () => buildArchive({ 'Plan.pdf': 'x', 'tools/setup.exe': 'x' }), 'tools/setup.exe'],
    ['a script', () => buildArchive({ 'run.PS1': 'x' }), 'run.PS1'],
    ['a name that hides', () => buildArchive({ 'plan.pdf.exe ': 'x' }), 'plan.pdf.exe '],
    ['macros', () => buildArchive({ 'table.xlsm': 'x' }), 'table.xlsm'],
    ['an archive', () => buildArchive({ 'more.zip': 'x' }), 'more.zip'],
    [
      'the last of many',
      () => buildArchive({ ...Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`plans/${at}.txt`, ''])), 'z.cmd': '' }),
      'z.cmd',
    ],
  ])('is an archive with %s', async (_what, content, name) => {
    const sentence = `The archive contains a file that is not accepted: ${name}`
    await expect(inspect('a.zip', content())).rejects.toMatchObject({ code: 'WRONG_TYPE', message: sentence })
  })

  it('is an archive whose list cannot be read', async () => {
    await expect(inspect('a.zip', buildArchive({ 'a.txt': 'x' }).subarray(0, 40))).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  })

  it('is accepted where the operator allows its kind, macros by the name of theirs', async () => {
    const allowed = async (fileName: string, content: Buffer | string, ...fileKindsExtra: string[]) =>
      inspectUpload({ files, scanner: undefined, configuration: { fileKindsExtra } }, { key: await upload(content), fileName })
    const macros = buildArchive({ 'xl/vbaProject.bin': 'x' })
    expect(await allowed('a.7z', 'packed', '7z')).toMatchObject({ fileExt: '7z', mediaType: 'application/octet-stream' })
    expect(await allowed('a.xlsm', macros, 'xlsm')).toMatchObject({ fileExt: 'xlsm' })
    expect(await allowed('a.xls', oldOffice('_VBA_PROJECT_CUR'), 'xlsm')).toMatchObject({ fileExt: 'xls' })
    expect(await allowed('a.zip', buildArchive({ 'film.mp4': 'x' }), 'mp4')).toMatchObject({ fileExt: 'zip' })
    await expect(allowed('a.docx', macros, 'xlsm')).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  })

  it('is not there, is empty, or is another one than was announced', async () => {
    const claim = { key: await upload('content'), fileName: 'a.txt' }
    const parts = { files, scanner: undefined }
    const sha256 = 'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73'
    await expect(inspectUpload(parts, { ...claim, key: '5/uploads/none' })).rejects.toMatchObject({ code: 'UPLOAD_MISSING' })
    await expect(inspect('a.txt', '')).rejects.toMatchObject({ code: 'UPLOAD_MISSING', message: 'The file is empty' })
    await expect(inspectUpload(parts, { ...claim, length: 8 })).rejects.toMatchObject({ code: 'FILE_DIFFERS' })
    await expect(inspectUpload(parts, { ...claim, sha256: sha256.replace('e', 'f') })).rejects.toMatchObject({ code: 'FILE_DIFFERS' })
    expect(await inspectUpload(parts, { ...claim, length: 7, sha256 })).toEqual({
      length: 7,
      sha256,
      mediaType: 'text/plain',
      fileExt: 'txt',
    })
    expect(await inspectUpload(parts, { ...claim, length: null, sha256: null })).toMatchObject({ length: 7 })
  })
})

describe('a scanner', () => {
  const finding = (answer: 'clean' | 'infected'): FileScanner => ({
    scan: async (content) => {
      for await (const _chunk of content);
      return answer
    },
  })
  const away: FileScanner = { scan: () => Promise.reject(new ScannerUnavailable('away')) }

  it('decides whether a file is let through, and one that is away does not', async () => {
    expect(await inspect('a.txt', 'content', finding('clean'))).toMatchObject({ length: 7 })
    await expect(inspect('a.txt', 'content', finding('infected'))).rejects.toMatchObject({ code: 'INFECTED', status: 422 })
    await expect(inspect('a.txt', 'content', away)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  })

  it('that is away leaves the file where it was taken to, and the next try goes on there', async () => {
    // given
    const key = await upload('content')
    const to = '5/documents/tried-again'
    const accept = (scanner: FileScanner) => acceptUpload({ files, scanner }, { key, to, fileName: 'a.txt' })
    // when
    await expect(accept(away)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const between = [await files.exists(key), await files.exists(to)]
    // then
    expect(between).toEqual([false, true])
    expect(await accept(finding('clean'))).toMatchObject({ length: 7 })
    await expect(accept(finding('infected'))).rejects.toMatchObject({ code: 'INFECTED' })
  })

  it('is not asked about an empty file, in whose place another may come', async () => {
    const key = await upload('')
    const accept = () => acceptUpload({ files, scanner: undefined }, { key, to: '5/documents/empty', fileName: 'a.txt' })
    await expect(accept()).rejects.toMatchObject({ code: 'UPLOAD_MISSING' })
    await files.put(key, Buffer.from('content'))
    expect(await accept()).toMatchObject({ length: 7 })
  })
})

describe('a large file', () => {
  it('is looked at without being held', async () => {
    // given
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let piece = 0; piece < 1_024; piece += 1) yield Buffer.alloc(65_536, 'a;b\n')
    }
    await files.put('5/uploads/large', Readable.from(pieces()))
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    // when
    const inspected = await inspectUpload({ files, scanner: undefined }, { key: '5/uploads/large', fileName: 'a.csv' })
    // then
    expect(inspected).toMatchObject({ length: 67_108_864, mediaType: 'text/csv' })
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  })
})

import { describe, expect, it } from 'vitest'
import { ImportError } from '../import/import-error.ts'
import { importFile } from '../import/import-file.ts'
import { bytesOf, packed, packedPage, pngOf } from './packed-drawing.ts'
import { drawioOf, modelOf, vertex } from './sample-drawing.ts'

const step = vertex('a', 'Prüfen', 'rounded=1;html=1;', '0 0 100 80')
const textsOf = async (bytes: Uint8Array) => (await importFile(bytes, { steps: 'activity' })).chart.nodes.map(({ text }) => text)

describe('the forms a draw.io drawing comes in', async () => {
  const escaped = drawioOf(step).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const svgType = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" content="${escaped}"><g><rect/></g></svg>`
  const percents = encodeURIComponent(drawioOf(step))

  it.each([
    ['pages as they are', bytesOf(drawioOf(step))],
    ['one bare page', bytesOf(modelOf(step))],
    ['packed pages', bytesOf(`<mxfile><diagram name="P">${await packedPage(modelOf(step))}</diagram></mxfile>`)],
    ['an SVG picture', bytesOf(svg)],
    ['an SVG picture with the document type draw.io writes', bytesOf(`<?xml version="1.0"?>\n${svgType}\n${svg}`)],
    ['a PNG picture', pngOf(['IHDR', new Uint8Array(13)], ['tEXt', bytesOf(`mxfile\0${percents}`)])],
    [
      'a PNG picture with packed text',
      pngOf(['zTXt', Uint8Array.of(...bytesOf('mxfile\0'), 0, ...(await packed(bytesOf(percents), 'deflate')))]),
    ],
  ])('%s', async (_form, bytes) => {
    expect(await textsOf(bytes)).toEqual(['Prüfen'])
  })

  it('are told from BPMN by what is in them', async () => {
    const bpmn =
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><task id="t" name="T"/></process></definitions>'
    expect((await importFile(bytesOf(bpmn), { steps: 'activity' })).format).toBe('bpmn')
    expect((await importFile(bytesOf(drawioOf(step)), { steps: 'activity' })).format).toBe('drawio')
  })
})

describe('files that cannot become a chart', () => {
  it.each([
    [
      'other XML',
      bytesOf('<html><body/></html>'),
      'UNKNOWN_FORMAT',
      'The file is XML, but neither a BPMN 2.0 model nor a draw.io drawing.',
    ],
    ['plain text', bytesOf('Dear all'), 'NOT_XML', 'The file is not an XML file.'],
    ['a library of shapes', bytesOf('<mxlibrary>[]</mxlibrary>'), 'NOT_DRAWIO', 'The file is a draw.io library of shapes, not a drawing.'],
    [
      'a file cut off',
      bytesOf('<mxfile>\n<diagram>'),
      'NOT_XML',
      'The file is not complete: it ends in line 2 in the middle of an element.',
    ],
    [
      'a page that is not packed',
      bytesOf('<mxfile><diagram>!!</diagram></mxfile>'),
      'DAMAGED',
      'The file is damaged: its page cannot be unpacked.',
    ],
    [
      'a page that is packed badly',
      bytesOf('<mxfile><diagram>AAAAAAAA</diagram></mxfile>'),
      'DAMAGED',
      'The file is damaged: a compressed part of it cannot be unpacked.',
    ],
    ['an empty page', bytesOf('<mxfile><diagram/></mxfile>'), 'NO_DIAGRAM_CONTENT', 'The page of the draw.io file is empty.'],
    ['an empty drawing', bytesOf(drawioOf()), 'NO_DIAGRAM_CONTENT', 'The file is a draw.io drawing without anything to draw.'],
    [
      'a mere picture',
      pngOf(['IHDR', new Uint8Array(13)]),
      'NOT_DRAWIO',
      'The picture holds no draw.io drawing. Export it with a copy of the diagram.',
    ],
    [
      'entities that multiply',
      bytesOf('<!DOCTYPE mxfile [<!ENTITY x "ha">]><mxfile>&x;</mxfile>'),
      'HAS_DOCTYPE',
      'The file declares a document type or entities. Such files are not imported.',
    ],
    [
      'a picture that defines entities',
      bytesOf('<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY x "ha">]><svg content="&x;"/>'),
      'HAS_DOCTYPE',
      'The file declares a document type or entities. Such files are not imported.',
    ],
  ])('%s', async (_case, bytes, code, message) => {
    expect(await refusal(bytes)).toMatchObject({ code, message })
  })

  it('says in which line the file is broken', async () => {
    expect((await refusal(bytesOf('<mxfile>\n<diagram></b>\n</mxfile>'))).line).toBe(2)
  })

  it('stops unpacking a small file that grows without end', async () => {
    const bomb = await packedPage('a'.repeat(64 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    expect((await refusal(bytesOf(`<mxfile><diagram>${bomb}</diagram></mxfile>`))).code).toBe('TOO_LARGE')
  })

  it('refuses more shapes than a chart holds', async () => {
    const shapes = Array.from({ length: 5001 }, (_, at) => vertex(`n${at}`, '', '', '0 0 10 10'))
    expect((await refusal(bytesOf(drawioOf(...shapes)))).code).toBe('TOO_MANY_NODES')
  })
})

async function refusal(bytes: Uint8Array): Promise<ImportError> {
  const outcome = await importFile(bytes, { steps: 'activity', mostNodes: 5000 }).catch((error: unknown) => error)
  if (outcome instanceof ImportError) return outcome
  throw new Error('the file was imported')
}

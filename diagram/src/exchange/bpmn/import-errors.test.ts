import { describe, expect, it } from 'vitest'
import { ImportError } from '../import/import-error.ts'
import { importBpmn } from './import-bpmn.ts'
import { modelOf } from './sample-model.ts'

describe('files that cannot become a chart', () => {
  it.each([
    ['an empty file', '', 'NOT_XML', 'The file is not an XML file.'],
    ['plain text', 'Dear all', 'NOT_XML', 'The file is not an XML file.'],
    ['a file cut off', '<a>\n<b>\n', 'NOT_XML', 'The file is not complete: it ends in line 3 in the middle of an element.'],
    ['a wrong closing tag', '<a>\n<b></c>\n</a>', 'NOT_XML', 'The file is not well-formed XML: it is broken in line 2.'],
    ['an undeclared prefix', '<a>\n<q:b/></a>', 'NOT_XML', 'The file is not well-formed XML: it is broken in line 2.'],
    ['other XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'NOT_BPMN', 'The file is XML, but not a BPMN 2.0 model.'],
    ['BPMN without its namespace', '<definitions/>', 'NOT_BPMN', 'The file is XML, but not a BPMN 2.0 model.'],
    [
      'an empty model',
      modelOf({ model: '<b:process id="p"/>' }),
      'NO_DIAGRAM_CONTENT',
      'The file is a BPMN model without anything to draw.',
    ],
  ])('refuses %s', async (_case, xml, code, message) => {
    const error = await refusal(xml)

    expect(error).toMatchObject({ code, message })
  })

  it('says in which line the file is broken', async () => {
    expect((await refusal('<a>\n<b></c>\n</a>')).line).toBe(2)
  })

  it.each([
    ['entities that multiply', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>'],
    ['a document type from outside', '<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://evil.example/a.dtd"><a/>'],
    ['an entity in the middle', '<a><!ENTITY x SYSTEM "file:///etc/passwd"></a>'],
  ])('refuses %s before reading any content', async (_case, xml) => {
    expect((await refusal(xml)).code).toBe('HAS_DOCTYPE')
  })

  it('accepts the word in a comment and in text', async () => {
    const { chart } = await importBpmn(
      modelOf({ model: '<!-- <!DOCTYPE a> --><b:process id="p"><b:task id="t" name="&lt;!DOCTYPE"/></b:process>' }),
      { steps: 'activity' },
    )

    expect(chart.nodes[0]?.text).toBe('<!DOCTYPE')
  })

  it('refuses more than 10 MiB of text', async () => {
    expect((await refusal(' '.repeat(10 * 1024 * 1024 + 1))).code).toBe('TOO_LARGE')
  })

  it('refuses elements nested too deeply', async () => {
    const xml = modelOf({ model: `${'<t:a>'.repeat(300)}${'</t:a>'.repeat(300)}` })

    expect((await refusal(xml)).code).toBe('TOO_LARGE')
  })

  it('refuses too many elements', async () => {
    expect((await refusal(modelOf({ model: '<t:a/>'.repeat(300_000) }))).code).toBe('TOO_LARGE')
  })

  it('refuses more nodes than a chart holds', async () => {
    const tasks = Array.from({ length: 5001 }, (_, at) => `<b:task id="t${at}"/>`).join('')

    expect((await refusal(modelOf({ model: `<b:process id="p">${tasks}</b:process>` }))).code).toBe('TOO_MANY_NODES')
  })

  it('refuses more connections than a chart holds', async () => {
    const flow = (_: unknown, at: number) => `<b:sequenceFlow id="f${at}" sourceRef="a" targetRef="z"/>`
    const flows = Array.from({ length: 10_001 }, flow).join('')
    const xml = modelOf({ model: `<b:process id="p"><b:task id="a"/><b:task id="z"/>${flows}</b:process>` })

    expect((await refusal(xml)).code).toBe('TOO_MANY_EDGES')
  })
})

async function refusal(xml: string): Promise<ImportError> {
  const outcome = await importBpmn(xml, { steps: 'activity', mostNodes: 5000 }).catch((error: unknown) => error)
  if (outcome instanceof ImportError) return outcome
  throw new Error('the file was imported')
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AuditLines } from './archive/audit-lines.ts'
import { LineFiles } from './line-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-lines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const listAll = async (lines: LineFiles, name: string): Promise<unknown[]> => {
  const found = []
  for await (const line of lines.read(name)) found.push(line)
  return found
}

const odd = { text: 'one\u2028two\u2029three\u0085four\nfive' }

it('has one line for each, whatever a text has in it that programs take for the end of a line', async () => {
  const lines = new LineFiles(folder)
  expect(await lines.write('odd', [odd, { text: 'plain' }])).toBe(2)
  const written = await readFile(lines.pathOf('odd'), 'utf8')
  expect(written.split(/[\n\u2028\u2029]/)).toHaveLength(3)
  expect(await listAll(lines, 'odd')).toEqual([odd, { text: 'plain' }])
})

it('nor have the lines of an audit', () => {
  const line = new AuditLines().write(odd)
  expect(line.split(/[\n\u2028\u2029]/)).toHaveLength(2)
  expect(JSON.parse(line).entry).toEqual(odd)
})

it('that the disk refuses ends the writing, and nothing else', async () => {
  // given a folder that is gone, of which one learns while the next line is still fetched
  const lines = new LineFiles(join(folder, 'gone'))
  await expect(lines.write('any', slowly())).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(listAll(lines, 'any')).rejects.toMatchObject({ code: 'ENOENT' })
})

async function* slowly() {
  yield odd
  await wait(20)
  yield odd
}

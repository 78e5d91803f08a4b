import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildDocumentStage } from '../document/document-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { cleanLeftFiles } from './clean-files-command.ts'
import { UsageError } from './usage.ts'

const test = withTestApp()

async function clean(options: { hours?: string }): Promise<string> {
  const printed: string[] = []
  const { database, configuration } = test
  await cleanLeftFiles({ database, configuration, now: new Date(), print: (text) => printed.push(text) }, options)
  return printed.join('')
}

it('removes at once what is older than a day, or than so many hours, and says what', async () => {
  // given
  const { company } = await buildDocumentStage(test)
  const { files } = createServices(test)
  for (const hours of [3, 30]) {
    const key = `${company.id}/documents/${randomUUID()}`
    await files.put(key, Buffer.from('left'))
    const then = new Date(Date.now() - hours * 3_600_000)
    await utimes(join(test.configuration.dataFolder, 'files', key), then, then)
  }
  // then
  expect(await clean({})).toBe(
    [
      'Removed, of what is older than 24 hours:',
      '  uploads that were not acknowledged: 0',
      '  files of such uploads: 0',
      '  files without a document: 1',
      '  project reports without a project: 0',
      '  files made for a download: 0',
      '  files that were cut off: 0',
    ].join('\n'),
  )
  expect(await clean({ hours: '2' })).toContain(
    'older than 2 hours:\n  uploads that were not acknowledged: 0\n  files of such uploads: 0\n  files without a document: 1',
  )
  expect(await clean({ hours: '1' })).toContain('older than 1 hour:')
})

it.each(['0', '-1', 'many', '1.5'])('refuses %s hours: what is under way is left alone', async (hours) => {
  await expect(clean({ hours })).rejects.toThrow(UsageError)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { openDatabase } from './database/database.ts'
import { describeStartFailure } from './start-failure.ts'

const fileError = (code: string) => Object.assign(new Error(code), { code, syscall: 'open', path: '/srv/strata/strata.lock' })

it.each([
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'this user lacks the right'],
  ['ENOSPC', 'the disk is full'],
])('%s is a sentence that names the place and what to set', (code, cause) => {
  expect(describeStartFailure(fileError(code))).toBe(
    `/srv/strata/strata.lock cannot be written or read: ${cause}. Set DATA_DIR (or AUDIT_HEADS_DIR, where it lies there) to a folder that this user can write to.`,
  )
})

it('a data folder that is a file is a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strata-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'file'), '')
  const configuration = readConfiguration({
    DATA_DIR: join(folder, 'file', 'data'),
    SESSION_SECRET: 'a secret that only the tests know, 32+',
  })
  const error = await openDatabase(configuration).catch((reason: unknown) => reason)
  expect(describeStartFailure(error)).toContain('cannot be written or read: what should be a folder is a file.')
})

it('a port in use is a sentence', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  onTestFinished(() => void first.close())
  const address = first.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const second = createServer()
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'))
  expect(describeStartFailure(error)).toBe(`The port ${port} is in use by another program. Stop that one, or set PORT to another.`)
})

it('a mistake of the program is no sentence', () => {
  expect(describeStartFailure(new TypeError('x is undefined'))).toBeUndefined()
})

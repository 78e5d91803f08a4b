import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { keepAddress, withKnownAddress } from './known-address.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'strata-address-'))
const ignore = (): void => undefined
const read = (env: Record<string, string>): string => withKnownAddress(readConfiguration(env, { changesNothing: true }), env).publicUrl

it('is that of the server that ran last, unless the command is given one', () => {
  const DATA_DIR = folder()
  expect(read({ DATA_DIR })).toBe('http://127.0.0.1:4000')

  keepAddress({ dataFolder: DATA_DIR, publicUrl: 'http://127.0.0.1:4711' }, ignore)
  expect(read({ DATA_DIR })).toBe('http://127.0.0.1:4711')
  expect(read({ DATA_DIR, PORT: '4800' })).toBe('http://127.0.0.1:4800')
  expect(read({ DATA_DIR, PUBLIC_URL: 'https://strata.example.com', PORT: '4800' })).toBe('https://strata.example.com')

  keepAddress({ dataFolder: DATA_DIR, publicUrl: 'https://strata.example.org' }, ignore)
  expect(read({ DATA_DIR })).toBe('https://strata.example.org')
})

it.each(['', 'nonsense', 'javascript:alert(1)', 'file:///etc/passwd'])('that reads "%s" counts as none', (text) => {
  const DATA_DIR = folder()
  writeFileSync(join(DATA_DIR, 'server-address'), text)

  expect(read({ DATA_DIR })).toBe('http://127.0.0.1:4000')
})

it('that cannot be kept is named, and stops nothing', () => {
  const sentences: string[] = []
  keepAddress({ dataFolder: join(folder(), 'missing'), publicUrl: 'http://127.0.0.1:4711' }, (sentence) => sentences.push(sentence))

  expect(sentences).toEqual([expect.stringContaining('The address of this server could not be kept in DATA_DIR')])
})

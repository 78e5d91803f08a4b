import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { openFiles } from '../../app.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { PackArchive } from './pack-archive.ts'

const test = withTestApp()

const { privateKey } = generateKeyPairSync('ed25519')
const key = { fingerprint: 'f'.repeat(64), publicKey: '', sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) }
const place = '1/packs/00000000-0000-4000-8000-000000000001'

it.each(['before the storage opened its file', 'with a file in it'])('given up %s leaves nothing, and ends nothing else', async (when) => {
  const files = openFiles(test.configuration)
  const archive = new PackArchive(files, place, key)
  if (when === 'with a file in it') await archive.add('one.txt', Buffer.from('one'))
  await archive.abandon()
  expect(await files.exists(place)).toBe(false)
  expect(await files.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0)
})

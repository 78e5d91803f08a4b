import { expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildDocument } from './document-factory.ts'
import { findVersion } from './document-views.ts'
import { versionedDocument } from './versioned-document.ts'

const test = withTestApp()

it('the hash of a version is the SHA-256 of its file', async () => {
  // given
  const document = await buildDocument(test, { content: 'abc' })
  // when
  const hash = await test.database.inCompany(document.company.id, async (tx) => {
    const version = await findVersion(tx, document.id)
    if (!version) throw new Error('The document is not there.')
    return versionedDocument.contentHash(tx, version)
  })
  // then
  expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

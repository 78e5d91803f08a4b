import type { KeptSignature } from '@strata/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { SignatureList } from './signature-list.tsx'

const signature: KeptSignature = {
  id: 3,
  meaning: 'approved',
  name: 'Ingrid Solheim',
  role: 'CEO',
  on: '2026-11-18T09:00:00.000Z',
  timezone: 'Europe/Oslo',
  means: ['password', 'totp'],
  contentHash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  isContentChanged: false,
  isNoteChanged: false,
  isNameChanged: false,
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function show(signatures: KeptSignature[]) {
  stubServer({ 'GET /aprs/v3/expectation/1/ce/62/signatures': () => jsonAnswer(signatures) })
  showAs(<SignatureList version={{ companyId: 1, kind: 'expectation', type: 'ce', id: 62, state: '' }} />)
}

it('a signature says who, as what, when in their timezone, by what, and what it is bound to', async () => {
  show([signature])
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Approved Ingrid Solheim, CEONov 18 2026 10:00 AM (Europe/Oslo)Signed with password and code of an appWhat is shown is what was signed.Content (SHA-256)ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('a signature says what was changed since', async () => {
  show([{ ...signature, meaning: 'rejected', isContentChanged: true, isNoteChanged: true }])
  const item = await screen.findByRole('listitem')
  expect(item).toHaveTextContent('Rejected')
  expect(item).toHaveTextContent('The version has other content now.The change history has been corrected since.')
  expect(item).not.toHaveTextContent('What is shown is what was signed.')
})

it('a version without one says so', async () => {
  show([])
  expect(await screen.findByText('No signature is kept of this version.')).toBeInTheDocument()
})

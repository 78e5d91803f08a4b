import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { base, buildApprovedInfo, buildCustomer, placeOf } from '../expectation-samples.setup.tsx'
import { ReadExpectation } from './read-expectation.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it('names a party as it was, though it has left the summary since', async () => {
  // given
  const info = buildApprovedInfo()
  const left = buildCustomer({ isMissing: true, customerDisplay: '(ZZZ) - Need to Remove', partyName: 'Plan production', pid: 'P3' })
  const content = { info, details: [left], complete: true, missing: [], parties: [], can: info.can }
  stubServer({ [`GET ${base}/ce/61/get`]: () => jsonAnswer(content, { etag: info.etag }) })
  // when
  showAs(<ReadExpectation place={placeOf('ce')} version={info} />)
  // then
  expect(await screen.findByText('(P3) Plan production')).toBeInTheDocument()
  expect(screen.queryByText('(ZZZ) - Need to Remove')).toBeNull()
})

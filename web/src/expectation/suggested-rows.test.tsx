import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { stubServer } from '../platform/stub-server.setup.ts'
import { winOrders } from '../process/process-samples.setup.tsx'
import { closeSuggestions } from '../suggestion/index.ts'
import { answeringSuggestions, buildSuggestion } from '../suggestion/suggestion-samples.setup.ts'
import { buildApprovedInfo, buildCustomer, expectationAnswers } from './expectation-samples.setup.tsx'
import { ExpectationScreen } from './expectation-screen.tsx'
import { layOut } from './table/table-tests.setup.tsx'

beforeEach(layOut)
afterEach(() => {
  act(closeSuggestions)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

it('marks the row that suggestions are about, and the mark opens them', async () => {
  // given
  const info = buildApprovedInfo()
  const base = `/aprs/v3/suggestion/1/ce/${info.chronId}`
  const place = { kind: 'row', id: '9' } as const
  const rows = [buildCustomer({ id: 7, chronId: 9 }), buildCustomer({ id: 8, chronId: 10 })]
  const calls = stubServer({
    ...expectationAnswers([info], { details: rows }),
    ...answeringSuggestions(base, [buildSuggestion({ place })], [{ place, count: 2, takenUp: 0 }]),
  })
  showAs(<ExpectationScreen process={winOrders} type="ce" />)
  // when
  const [mark, ...others] = await screen.findAllByRole('button', { name: /^2 suggestions for / })
  expect(others).toEqual([])
  if (mark) await userEvent.click(mark)
  // then
  expect(await within(await screen.findByRole('dialog')).findByText('Who signs the certificate?')).toBeInTheDocument()
  const query = calls.findLast(({ path }) => path === `${base}/all`)?.query
  expect([query?.get('placeKind'), query?.get('placeId')]).toEqual(['row', '9'])
  expect(screen.queryByRole('row', { selected: true })).toBeNull()
})

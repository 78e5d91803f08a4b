import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { stubServer } from '../platform/stub-server.setup.ts'
import { closeSuggestions } from '../suggestion/index.ts'
import { answeringSuggestions, buildSuggestion } from '../suggestion/suggestion-samples.setup.ts'
import { buildApproved, summaryAnswers, winOrders } from './summary-samples.setup.ts'
import { SummaryScreen } from './summary-screen.tsx'

afterEach(() => {
  act(closeSuggestions)
  vi.unstubAllGlobals()
  forgetEverything()
})

it('marks the boxes and what they list where suggestions are about them, and the mark opens them', async () => {
  // given
  const version = buildApproved()
  const base = `/aprs/v3/suggestion/1/ps/${version.chronId}`
  const place = { kind: 'row', id: '62' } as const
  const marks = [
    { place, count: 1, takenUp: 0 },
    { place: { kind: 'node', id: 'customer' } as const, count: 3, takenUp: 3 },
  ]
  const calls = stubServer({ ...summaryAnswers([version]), ...answeringSuggestions(base, [buildSuggestion({ place })], marks) })
  showAs(<SummaryScreen process={winOrders} path={[]} />)
  // when
  await userEvent.click(await screen.findByRole('button', { name: '1 suggestion for Customers: Hospitals' }))
  // then
  const panel = within(await screen.findByRole('complementary', { name: 'Suggestions' }))
  expect(await panel.findByText('Who signs the certificate?')).toBeInTheDocument()
  const query = calls.findLast(({ path }) => path === `${base}/all`)?.query
  expect([query?.get('placeKind'), query?.get('placeId')]).toEqual(['row', '62'])
  expect(screen.getByRole('button', { name: '3 suggestions for Customers, taken up' })).toBeInTheDocument()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer } from '../../platform/stub-server.setup.ts'
import { buildAnswer, buildCustomerData, changedRow, performanceBase } from '../performance-samples.setup.tsx'
import { showPerformance } from '../performance-tests.setup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

describe('a month on a small screen', () => {
  it('is entered on its cards, with the action below a red one', async () => {
    // given
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchNone, media: query, matches: query.includes('max-width') }))
    const row = buildCustomerData()
    const calls = showPerformance({
      served: { months: { '2026-10': buildAnswer({ details: [row] }) } },
      more: {
        [`POST ${performanceBase}/ce/700/updatecustomerdatadetail/901`]: () =>
          jsonAnswer(changedRow(row, { delivered: '9', cellColor: 'red' })),
      },
    })
    const delivered = await screen.findByRole('textbox', { name: /^Delivered/ })
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    // when
    await userEvent.type(delivered, '9')
    await userEvent.tab()
    // then
    expect(await screen.findByRole('textbox', { name: /^Short Term Action/ })).toBeInTheDocument()
    expect(calls.filter(({ path }) => path.includes('update')).map(({ body }) => JSON.parse(body))).toEqual([{ delivered: '9' }])
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    // then
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enter Performance Data' })).toBeInTheDocument())
  })
})

const matchNone = {
  matches: false,
  media: '',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
}

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import {
  buildApproved,
  buildSummaryVersion,
  componentAnswers,
  hospitals,
  requests,
  shipOrders,
  summaryAnswers,
  winOrders,
} from '../summary-samples.setup.ts'
import { SummaryScreen } from '../summary-screen.tsx'

const decidePath = '/aprs/v3/chart/1/ps/decide/30'
const path = `POST ${decidePath}`
const waiting = buildSummaryVersion({
  status: { id: 2, name: 'IA' },
  sentOn: '2026-11-18T16:12:00.000Z',
  definition: 'Win orders.',
  can: { approve: true },
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

async function openDecision(more: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({
    ...summaryAnswers([waiting, buildApproved()]),
    ...componentAnswers(20, { customer: [hospitals], input: [requests] }),
    ...componentAnswers(30, { customer: [shipOrders], input: [{ ...requests, id: 83 }] }),
    'GET /aprs/v3/changelog/1/chart/ps/30/get': () => jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 3, decisions: [] }),
    ...more,
  })
  showAs(<SummaryScreen process={winOrders} path={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Make Decision' }))
  await screen.findByRole('heading', { name: /Make Decision: \(P1\) Win orders — Process Summary, version/ })
  return calls
}

/** Where nothing has a size, every press is on the line whose drag makes the list wider. */
async function write(comment: string) {
  act(() => screen.getByLabelText('Comment').focus())
  await userEvent.keyboard(comment)
}

async function decide(choice: 'Approve' | 'Reject', comment = '') {
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  if (comment) await write(comment)
  await userEvent.click(screen.getByRole('button', { name: `${choice} version 3` }))
}

describe('Make Decision on a Process Summary', () => {
  it('says in words what changed against the approved version, beside the picture', async () => {
    // when
    await openDecision()
    // then
    const changes = screen.getByRole('region', { name: 'What changes' })
    expect(await within(changes).findByText('Customer “P4 Ship orders”')).toBeInTheDocument()
    expect(within(changes).getByText('Customer “Hospitals”')).toBeInTheDocument()
    expect(within(changes).getByText('The definition is now “Win orders.”')).toBeInTheDocument()
    expect(within(changes).getByText('3 changes')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Changes from Version 2 to Version 3' })).toBeInTheDocument()
    const evidence = screen.getByRole('complementary', { name: 'Evidence' })
    expect(within(evidence).getByText('Win orders.')).toBeInTheDocument()
  })

  it.each([
    ['Approve', '', { approve: true, comment: '', contentHash: 'hash-one' }, 'Process Summary has been approved'],
    ['Reject', 'Who pays?', { approve: false, comment: 'Who pays?', contentHash: 'hash-one' }, 'Process Summary has been rejected'],
  ] as const)('sends “%s” on exactly what was shown', async (choice, comment, body, text) => {
    // given
    const calls = await openDecision({ [path]: () => emptyAnswer() })
    // when
    await decide(choice, comment)
    // then
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(JSON.parse(calls.find(({ path: asked }) => asked === decidePath)?.body ?? '')).toEqual(body)
  })

  it('keeps what was chosen and written while one looks elsewhere, until it is cancelled', async () => {
    // given
    await openDecision()
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    await write('Who pays?')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Back to the chart' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make Decision' }))
    // then
    expect(await screen.findByRole('radio', { name: 'Reject' })).toBeChecked()
    expect(screen.getByLabelText('Comment')).toHaveValue('Who pays?')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make Decision' }))
    // then
    expect(await screen.findByLabelText('Comment')).toHaveValue('')
    expect(screen.getByRole('radio', { name: 'Reject' })).not.toBeChecked()
  })

  it('asks for a choice', async () => {
    // given
    const calls = await openDecision()
    // when
    await userEvent.click(screen.getAllByRole('button', { name: 'Make Decision' }).at(-1) ?? document.body)
    // then
    expect(await screen.findByText('Please make decision')).toBeInTheDocument()
    expect(calls.some(({ path: asked }) => asked === decidePath)).toBe(false)
  })

  it('shows again what was changed since, and decides nothing', async () => {
    // given
    const calls = await openDecision({ [path]: () => problemAnswer(409, 'CONTENT_CHANGED', 'It changed since you opened it.') })
    const loaded = () => calls.filter(({ path: asked }) => asked === '/aprs/v3/processsummary/1/30/customer/getall').length
    const before = loaded()
    // when
    await decide('Approve')
    // then
    expect(await screen.findByText('Unable to make decision on Process Summary')).toBeInTheDocument()
    await waitFor(() => expect(loaded()).toBeGreaterThan(before))
  })
})

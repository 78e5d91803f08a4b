import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unpackText } from '../changelog/packed-text.ts'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { deleteDraftsOf } from '../chart/save/draft/chart-drafts.ts'
import { emptyAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { replacePlace } from '../tabs/tabs.ts'
import {
  buildApproved,
  buildSummaryVersion,
  componentAnswers,
  requests,
  shipOrders,
  summaryAnswers,
  winOrders,
} from './summary-samples.setup.ts'
import { SummaryScreen } from './summary-screen.tsx'

const path = 'PUT /aprs/v3/chart/1/ps/forapproval/30'

beforeEach(() => deleteDraftsOf(50))
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

/** A WIP that lists one customer more than the approved version; the second version in the list is picked. */
async function openDialog(more: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({
    ...summaryAnswers([buildSummaryVersion(), buildApproved()]),
    ...componentAnswers(20, { input: [requests] }),
    ...componentAnswers(30, { customer: [shipOrders], input: [requests] }),
    ...more,
  })
  replacePlace({ version: 30 })
  showAs(<SummaryScreen process={winOrders} path={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send For Approval' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send For Approval: Process Summary, version 3' })
  await within(dialog).findByRole('textbox', { name: 'Change history' })
  return { calls, dialog }
}

const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Send For Approval' }))

describe('sending a Process Summary for approval', () => {
  it('is confirmed, and asks for the change history where none is written', async () => {
    // given
    const { calls, dialog } = await openDialog()
    expect(within(dialog).getByText('Are you sure you want to send Process Summary for approval?')).toBeInTheDocument()
    // when
    await send(dialog)
    // then
    expect(await within(dialog).findByText('Please enter change history')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('begins with the list of changes, is stored packed over the state that is seen, and told', async () => {
    // given
    const { calls, dialog } = await openDialog({ [path]: () => emptyAnswer() })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Insert the list of changes' }))
    // when
    await send(dialog)
    // then
    expect(await screen.findByText('Process Summary has been sent for approval')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.headers.get('if-match')).toBe('"one"')
    expect(unpackText(JSON.parse(sent?.body ?? '').log)).toContain('<ul><li><p>Added: Customer “P4 Ship orders”</p></li></ul>')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open with what was written where that fails', async () => {
    // given
    const { dialog } = await openDialog({ [path]: () => problemAnswer(409, 'WRONG_STATE', 'It was sent already.') })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Insert the list of changes' }))
    // when
    await send(dialog)
    // then
    expect(await screen.findByText('Unable to send Process Summary for approval')).toBeInTheDocument()
    expect(within(dialog).getByText('Added: Customer “P4 Ship orders”')).toBeInTheDocument()
  })
})

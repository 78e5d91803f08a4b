import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { buildAwaiting, buildDocument, buildDraft, buildFolder, canAs, forgetDocuments } from '../document-samples.setup.ts'
import { folderOf, openActions, showGeneral } from '../document-tests.setup.tsx'

const decision = 'PUT /aprs/v3/document/1/GPD/decide/45'
const awaiting = buildAwaiting({ inline: false })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

async function openDecision(answers: Parameters<typeof showGeneral>[0]) {
  const calls = showGeneral({
    [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([awaiting])),
    'GET /aprs/v3/document/1/GPD/0/versions/40': () => jsonAnswer([awaiting, buildDocument({ id: 44 })]),
    'GET /aprs/v3/document/1/GPD/downloadinfo/45': () =>
      jsonAnswer({ url: '/files/1/a', fileName: 'manual.docx', type: 'application/octet-stream', length: 1, inline: false }),
    'GET /aprs/v3/alerts/1/waiting': () => jsonAnswer([]),
    ...answers,
  })
  await openActions(/Quality manual/)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Make Decision' }))
  return { calls, screenOf: await screen.findByRole('region', { name: /^Make Decision: Quality manual/ }) }
}

const bodyOf = (calls: { method: string; body: string }[]) => JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? '{}')

describe('Make Decision', () => {
  it('shows the document, who sent it, and what is in force', async () => {
    const { screenOf } = await openDecision({})

    expect(within(screenOf).getByText(/^Sent by Mara Lind on Nov 18 2026 04:12 PM, waiting for you/)).toBeInTheDocument()
    expect(await within(screenOf).findByRole('button', { name: 'Read version 2' })).toBeInTheDocument()
    expect(await within(screenOf).findByRole('heading', { name: 'This type of file is not shown here' })).toBeInTheDocument()
  })

  it('shows why it was rejected before', async () => {
    const by = { firstName: 'Ingrid', lastName: 'Solheim' }
    const rejected = buildDocument({
      id: 44,
      version: 2,
      status: 4,
      approvedBy: null,
      approvedOn: null,
      retiredOn: '2026-11-10T10:00:00.000Z',
      rejection: { comment: 'Wrong letterhead', by, on: '2026-11-09T10:00:00.000Z' },
    })
    const { screenOf } = await openDecision({
      'GET /aprs/v3/document/1/GPD/0/versions/40': () => jsonAnswer([awaiting, rejected, buildDocument({ id: 43, version: 1 })]),
    })

    expect(await within(screenOf).findByText('Version 2, Ingrid Solheim, Nov 09 2026 10:00 AM:')).toHaveTextContent(
      'Version 2, Ingrid Solheim, Nov 09 2026 10:00 AM: Wrong letterhead',
    )
  })

  it('approves, and says what becomes of the version in force', async () => {
    const { calls } = await openDecision({ [decision]: () => emptyAnswer() })
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    expect(await screen.findByText('Version 2 will be retired.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 3' }))

    expect(await screen.findByText('Document has been Approved')).toBeInTheDocument()
    expect(bodyOf(calls)).toEqual({ approve: true, comment: '', contentHash: 'hash-45' })
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Make Decision/ })).not.toBeInTheDocument())
  })

  it('rejects with a comment, which it asks for', async () => {
    const { calls } = await openDecision({ [decision]: () => emptyAnswer() })
    await userEvent.click(screen.getByRole('radio', { name: 'Reject' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject version 3' }))
    expect(screen.getByText('Comment is Required')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Page 3 names the old site.')
    await userEvent.click(screen.getByRole('button', { name: 'Reject version 3' }))

    expect(await screen.findByText('Document has been Rejected')).toBeInTheDocument()
    expect(bodyOf(calls)).toEqual({ approve: false, comment: 'Page 3 names the old site.', contentHash: 'hash-45' })
  })

  it('asks for a choice', async () => {
    const { screenOf } = await openDecision({})
    await userEvent.click(within(screenOf).getByRole('button', { name: 'Make Decision' }))

    expect(await screen.findByText('Please make decision')).toBeInTheDocument()
  })

  it('that failed keeps what was chosen', async () => {
    await openDecision({ [decision]: () => problemAnswer(403, 'NO_RIGHT', 'Your roles do not allow this.') })
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 3' }))

    expect(await screen.findByText('Unable to make decision on the document')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked()
  })

  it('that somebody else made meanwhile says who and when', async () => {
    const decided = buildDocument({ version: 3, can: canAs('read'), approvedOn: '2026-11-21T13:34:00.000Z' })
    await openDecision({
      [decision]: () => problemAnswer(409, 'DECIDED_ALREADY', 'Someone else has already decided this.'),
      'GET /aprs/v3/document/1/GPD/get/45': () => jsonAnswer(decided),
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 3' }))

    expect(await screen.findByText('Version 3 was approved by Ingrid Solheim on Nov 21 2026 01:34 PM.')).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Back to the documents' })[1] ?? document.body)
    await waitFor(() => expect(screen.queryByText('Already decided')).not.toBeInTheDocument())
  })

  it('on what was withdrawn meanwhile says so', async () => {
    const { screenOf } = await openDecision({
      [decision]: () => problemAnswer(409, 'WRONG_STATE', 'This is not possible in its present state.'),
      'GET /aprs/v3/document/1/GPD/get/45': () => jsonAnswer(buildDraft({ version: 3, can: canAs('read') })),
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve version 3' }))

    expect(await screen.findByText('Version 3 was withdrawn.')).toBeInTheDocument()
    expect(screen.getByText('This was withdrawn')).toBeInTheDocument()
    expect(within(screenOf).getByRole('heading', { name: /^Make Decision/ })).toHaveTextContent(
      'Make Decision: Quality manual — General Documents, version 3 Draft',
    )
  })
})

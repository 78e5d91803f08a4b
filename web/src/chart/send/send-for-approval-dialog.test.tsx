import type { ChartVersion } from '@strata/contract'
import { commands } from '@strata/diagram'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unpackText } from '../../changelog/packed-text.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { createPresenceStore, PresenceContext } from '../../presence/presence-context.ts'
import { ana, presenceOf } from '../../presence/presence-samples.setup.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { StaleSave } from '../save/conflict/stale-save.ts'
import { versionedChart } from '../versioned-chart.ts'
import { SendForApprovalDialog } from './send-for-approval-dialog.tsx'

const path = 'PUT /aprs/v3/chart/1/gpfc/forapproval/30'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function openDialog(opened = buildOpened(), initialHtml = '<p>Check licences first</p>', versions: ChartVersion[] = []) {
  const reported = { onWrite: vi.fn(), onFocusNode: vi.fn(), onSent: vi.fn(), onClose: vi.fn(), save: saving(opened) }
  showAs(
    <SendForApprovalDialog
      item={versionedChart(opened.place)}
      opened={opened}
      versions={versions}
      initialHtml={initialHtml}
      {...reported}
    />,
  )
  return reported
}

/** Beside it, the dialog only asks. */
const listSendings = (calls: readonly SeenCall[]): SeenCall[] => calls.filter(({ method }) => method !== 'GET')

/** A save by the calls that the page makes, as if it always worked. */
function saving({ session, stored }: OpenedChart) {
  return vi.fn(() => {
    const { chartData } = session.toSave()
    const before = stored.getState()
    stored.setState({ ...before, data: chartData, etag: '"two"' })
    session.markSaved(chartData, before.processes)
    return Promise.resolve(true)
  })
}

/** A chart whose only process has no id. */
const withoutId = () =>
  buildOpened({
    data: { schema: 1, nodes: [buildNode({ addInfo: { aprsId: 12, processId: 'PXXX' } })], edges: [] },
    processes: [buildProcess({ pid: 'PXXX' })],
    usedPids: ['P1', 'P2'],
  })

describe('sending for approval', () => {
  it('asks for the change history where none is written', async () => {
    // given
    const calls = stubServer({})
    const { onSent } = openDialog(buildOpened(), '')
    await screen.findByRole('textbox', { name: 'Change history' })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Please enter change history')).toBeInTheDocument()
    expect(listSendings(calls)).toEqual([])
    expect(onSent).not.toHaveBeenCalled()
  })

  it('waits while somebody begins to edit, and sends once they are done', async () => {
    // given
    const calls = stubServer({ [path]: () => emptyAnswer() })
    const store = createPresenceStore()
    const onSent = vi.fn()
    showAs(
      <PresenceContext value={store}>
        <SendForApprovalDialog
          item={versionedChart(globalChart)}
          {...{ opened: buildOpened(), versions: [], initialHtml: '<p>Check licences first</p>', onSent }}
          onWrite={vi.fn()}
          save={vi.fn()}
          onFocusNode={vi.fn()}
          onClose={vi.fn()}
        />
      </PresenceContext>,
    )
    await screen.findByRole('textbox', { name: 'Change history' })
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    act(() => store.setState({ presence: presenceOf([ana]) }))
    // when
    await send()
    // then
    expect(await screen.findByText('Ana Silva has been editing this chart since 10:42 AM.')).toBeInTheDocument()
    expect(listSendings(calls)).toEqual([])
    act(() => store.setState({ presence: presenceOf([{ ...ana, isEditing: false }]) }))
    await send()
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  })

  it('names the ids that are missing and become permanent, assigns them, saves and sends what was saved', async () => {
    // given a process without an id, saved so
    const calls = stubServer({ [path]: () => emptyAnswer() })
    const opened = withoutId()
    const { save, onSent } = openDialog(opened)
    // then
    expect(await screen.findByText(/^This process gets its ID, which becomes permanent and is never used again/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'P3 Win orders' })).toBeInTheDocument()
    expect(screen.getByText('No errors')).toBeInTheDocument()
    expect(screen.queryByText('Missing Process')).not.toBeInTheDocument()
    expect(opened.session.state.isDirty).toBe(false)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Assign IDs, save and send' }))
    // then
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledOnce()
    expect(opened.session.state.chart.nodes.n1?.addInfo?.processId).toBe('P3')
    expect(listSendings(calls)[0]?.headers.get('if-match')).toBe('"two"')
  })

  it('saves unsaved edits first, and goes no further where that fails, with the history as typed', async () => {
    // given an edit
    const calls = stubServer({})
    const opened = buildOpened()
    opened.session.execute(commands.setText, { id: 'n1', text: 'Gain orders' })
    const { save, onSent, onClose } = openDialog(opened)
    save.mockResolvedValue(false)
    expect(await screen.findByText('Sending saves your edits first.')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save and send' }))
    // then
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(listSendings(calls)).toEqual([])
    expect([onSent.mock.calls, onClose.mock.calls]).toEqual([[], []])
    expect(screen.getByRole('textbox', { name: 'Change history' })).toHaveTextContent('Check licences first')
    expect(opened.session.state.chart.nodes.n1?.text).toBe('Gain orders')
  })

  it('gives way to the choice between both where the save met somebody else’s', async () => {
    const opened = buildOpened()
    opened.session.execute(commands.setText, { id: 'n1', text: 'Gain orders' })
    const { save, onSent, onClose } = openDialog(opened)
    save.mockImplementation(() => {
      // All that matters here is that there is something to choose.
      opened.saver.state.setState({ stale: {} as StaleSave })
      return Promise.resolve(false)
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save and send' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSent).not.toHaveBeenCalled()
  })

  it('hints at a process in the pool for the other kind, and makes it that kind with one click', async () => {
    // given a new primary process in a lane for enabling ones
    const lane = buildNode({ id: 'lane', kind: 'lane', width: 600, height: 200, text: 'Enabling processes', addInfo: undefined })
    const inside = buildNode({ parent: 'lane', addInfo: { aprsId: 12, processId: 'PXXX' } })
    const opened = buildOpened({
      data: { schema: 1, nodes: [lane, inside], edges: [] },
      processes: [buildProcess({ pid: 'PXXX' })],
      usedPids: ['P1', 'E1'],
    })
    openDialog(opened)
    expect(await screen.findByText('P2 Win orders is a primary process in “Enabling processes”.')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Make it an enabling process' }))
    // then nothing is hinted at, and it gets the next id of that kind
    expect(screen.queryByText('Worth a look')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'E2 Win orders' })).toBeInTheDocument()
  })

  it('sends the state that is seen, and says who saved another one meanwhile', async () => {
    // given
    const detail = 'Marta Ruiz saved this chart on Nov 18 2026 09:05 AM.'
    const calls = stubServer({ [path]: () => problemAnswer(412, 'EDITED_MEANWHILE', detail) })
    const { onSent } = openDialog()
    await screen.findByRole('textbox', { name: 'Change history' })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Unable to send Global Chart for approval')).toBeInTheDocument()
    expect(screen.getByText(detail)).toBeInTheDocument()
    expect(listSendings(calls)[0]?.headers.get('if-match')).toBe('"one"')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('sends the change history packed and says so', async () => {
    // given
    const calls = stubServer({ [path]: () => emptyAnswer() })
    const { onSent } = openDialog()
    await screen.findByRole('textbox', { name: 'Change history' })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Global Chart has been sent for approval')).toBeInTheDocument()
    expect(onSent).toHaveBeenCalledOnce()
    const body: { log: string } = JSON.parse(listSendings(calls)[0]?.body ?? '')
    expect(unpackText(body.log)).toBe('<p>Check licences first</p>')
  })

  it('names what the pre-check finds beyond missing ids, shows the place, and cannot be sent until it is corrected', async () => {
    // given two processes with one id, one process without a node, and one node of an unknown process
    const calls = stubServer({})
    const nodes = [
      buildNode({ id: 'n1', addInfo: { aprsId: 12, processId: 'P1' } }),
      buildNode({ id: 'n2', text: 'Deliver', addInfo: { aprsId: 99, processId: 'P1' } }),
    ]
    const opened = buildOpened({
      data: { schema: 1, nodes, edges: [] },
      processes: [buildProcess({ pid: 'P1' }), buildProcess({ id: 13, pid: 'P2', pname: 'Source parts' })],
    })
    const { onFocusNode } = openDialog(opened)
    // then
    for (const text of ['Not Found In Chart', 'Missing Process', 'Process Does not have Unique Id']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.queryByText('Missing Process ID')).not.toBeInTheDocument()
    expect(screen.getByText('4 errors')).toBeInTheDocument()
    expect(screen.getByText('P2 Source parts')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send For Approval' })).toHaveAttribute('aria-disabled', 'true')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'P1 Win orders' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(onFocusNode).toHaveBeenCalledWith('n1')
    expect(listSendings(calls)).toEqual([])
  })

  it('shows what only the server’s pre-check finds', async () => {
    // given
    const findings = [{ error: 'Missing Process', nodeId: 'n1', pname: 'Win orders' }]
    stubServer({ [path]: () => problemAnswer(409, 'PRECHECK', 'The chart cannot be sent for approval yet.', { findings }) })
    const { onSent } = openDialog()
    await screen.findByRole('textbox', { name: 'Change history' })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Unable to send Global Chart for approval')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('1 error')).toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Win orders' })).toBeInTheDocument()
    expect(onSent).not.toHaveBeenCalled()
  })

  it.each([
    ['the approved version', { id: 3, name: 'APPROVED' }, null],
    [
      'the retired one where none is in force',
      { id: 4, name: 'RETIRED' },
      'No version is in force; compared with version 7, which was retired.',
    ],
  ] as const)('puts in the list of what differs from %s', async (_case, status, note) => {
    // given
    const approved = buildVersion({ id: 20, version: 7, status, can: {} })
    const file = { schema: 1, nodes: [buildNode({ text: 'Win <big> orders', addInfo: { aprsId: 2, processId: 'P1' } })], edges: [] }
    const calls = stubServer({
      [path]: () => emptyAnswer(),
      'GET /aprs/v3/chart/1/gpfc/url/20': () => jsonAnswer({ url: 'http://strata.test/files/seven' }),
      'GET /files/seven': () => jsonAnswer(file),
      'GET /aprs/v3/process/gpfcp/1/20/getall': () => jsonAnswer([buildProcess({ id: 2, pname: 'Win <big> orders' })]),
    })
    openDialog(buildOpened({ usedPids: ['P1'] }), '', [approved])
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Insert the list of changes' }))
    // then
    expect(await screen.findByRole('textbox', { name: 'Change history' })).toHaveTextContent(
      'P1 is now “Win orders” (was “Win <big> orders”)',
    )
    expect(screen.queryByText(/No version is in force/)?.textContent ?? null).toBe(note)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    await screen.findByText('Global Chart has been sent for approval')
    const body: { log: string } = JSON.parse(listSendings(calls).at(-1)?.body ?? '')
    expect(unpackText(body.log)).toContain('P1 is now “Win orders” (was “Win &lt;big&gt; orders”)')
  })

  it('is not sent where somebody saved it meanwhile, and shows what is stored now', async () => {
    // given
    const theirs = { schema: 1, nodes: [buildNode({ addInfo: { aprsId: 12, processId: 'PXXX' } })], edges: [] }
    const calls = stubServer({
      [path]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Ingrid Solheim saved this chart on Nov 20 2026.'),
      'GET /aprs/v3/chart/1/gpfc/data/30': () => jsonAnswer(theirs, { etag: '"two"' }),
      'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess({ pid: 'PXXX' })]),
      'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer([]),
    })
    const opened = buildOpened()
    const { onSent } = openDialog(opened)
    await screen.findByRole('textbox', { name: 'Change history' })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Ingrid Solheim saved this chart on Nov 20 2026.')).toBeInTheDocument()
    expect(listSendings(calls)[0]?.headers.get('if-match')).toBe('"one"')
    expect(await screen.findByRole('button', { name: 'P1 Win orders' })).toBeInTheDocument()
    expect(opened.stored.getState().etag).toBe('"two"')
    expect(onSent).not.toHaveBeenCalled()
  })
})

import type { ChartVersion } from '@strata/contract'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markScreenRequested, useIsAwaitedScreenShown } from '../../platform/awaited-screen.ts'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { useColourBarStatus } from '../../tabs/colour-bar-status.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { ChartScreen } from './chart-screen.tsx'
import '../chart-canvas.setup.ts'
import { forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'

const base = 'GET /aprs/v3/chart/1/gpfc'
const versions = `${base}/version/0`
const approved = buildVersion({ id: 20, version: 7, status: { id: 3, name: 'APPROVED' }, can: { makeWip: true, export: true } })
const wip = buildVersion()
const document = { schema: 1, nodes: [buildNode()], edges: [] }
const broken = () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.')

const answers = (list: ChartVersion[]) => ({
  [versions]: () => jsonAnswer(list),
  [`${base}/url/20`]: () => jsonAnswer({ url: 'http://strata.test/files/seven' }),
  'GET /files/seven': () => jsonAnswer(document),
  [`${base}/data/30`]: () => jsonAnswer(document, { etag: '"one"', 'x-content-hash': 'hash-one' }),
  'GET /aprs/v3/process/gpfcp/1/20/getall': () => jsonAnswer([buildProcess()]),
  'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
  'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer(['P1']),
  'GET /aprs/v3/user/1': () => jsonAnswer([]),
})

const showScreen = () => showAs(<ChartScreen place={globalChart} renderEmpty={() => <p>Nothing here yet</p>} />)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a chart', () => {
  it('opens with its approved version, fetched from its file without the token', async () => {
    // given
    const calls = stubServer(answers([wip, approved]))
    // when
    showScreen()
    // then
    expect(await screen.findByRole('button', { name: 'Create WIP' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Version 7, Approved/ })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/files/seven')?.headers.get('authorization')).toBeNull()
    expect(useColourBarStatus.getState().status).toBe('APPROVED')
  })

  it('keeps outline and find within reach where there is no room for their words', async () => {
    // given: jsdom lays nothing out; the bar is too narrow as long as a word of its tools is in it
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function measure(this: HTMLElement) {
      return this.textContent?.includes('Find in chart') ? 600 : 300
    })
    stubServer(answers([approved]))
    // when
    showScreen()
    // then
    const find = await screen.findByRole('button', { name: 'Find in chart' })
    expect(find).not.toHaveTextContent('Find in chart')
    expect(screen.getByRole('button', { name: 'Outline' })).not.toHaveTextContent('Outline')
  })

  it('is the screen that one waits for on a phone too, where its outline comes first', async () => {
    // given
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width: 47.99em') }))
    const isShown = renderHook(useIsAwaitedScreenShown).result
    act(markScreenRequested)
    stubServer(answers([approved]))
    // when
    showScreen()
    // then
    expect(await screen.findByRole('radio', { name: 'Outline' })).toBeChecked()
    await waitFor(() => expect(isShown.current).toBe(true))
  })

  it('shows the version that is picked', async () => {
    // given
    stubServer(answers([wip, approved]))
    showScreen()
    await userEvent.click(await screen.findByRole('button', { name: /^Version 7, Approved/ }))
    // when
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Version 8/ }))
    // then
    expect(await screen.findByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(screen.getByText('Started by Tomas Berg on Nov 17 2026')).toBeInTheDocument()
    expect(useColourBarStatus.getState().status).toBe('WIP')
  })

  it('shows what belongs there while there is no version, without any toast', async () => {
    // given
    stubServer({ [versions]: () => jsonAnswer([]) })
    // when
    showScreen()
    // then
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['Unable to get chart versions', versions],
    ['Unable to get Chart Data', `${base}/data/30`],
    ['Unable to get chart process', 'GET /aprs/v3/process/gpfcp/1/30/getall'],
    ['Unable to get used ids', 'GET /aprs/v3/process/gpfcp/1/30/getusedids'],
  ])('says “%s” and loads again when asked to', async (text, path) => {
    // given
    const all: Record<string, () => Response> = answers([wip])
    const working = all[path]
    let isBroken = true
    stubServer({ ...all, [path]: () => (isBroken || !working ? broken() : working()) })
    showScreen()
    expect(await screen.findByText(text)).toBeInTheDocument()
    // when
    isBroken = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? globalThis.document.body)
    // then
    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
  })

  it('refuses a file that is no chart', async () => {
    // given
    stubServer({ ...answers([approved]), 'GET /files/seven': () => jsonAnswer({ schema: 1, nodes: [{ id: 'n1', x: null }], edges: [] }) })
    // when
    showScreen()
    // then
    expect(await screen.findByText('Unable to get Chart Data')).toBeInTheDocument()
  })

  it('keeps the comment of a rejection in sight', async () => {
    // given
    const rejection = { comment: 'Keep the laboratory.', by: { firstName: 'Ingrid', lastName: 'Solheim' }, on: '2026-11-19T10:00:00.000Z' }
    stubServer(answers([buildVersion({ rejection })]))
    // when
    showScreen()
    // then
    expect(await screen.findByText('Rejected by Ingrid Solheim on Nov 19 2026: Keep the laboratory.')).toBeInTheDocument()
  })

  it('leads an approver to the version that waits', async () => {
    // given
    const waiting = buildVersion({ status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { approve: true } })
    stubServer({
      ...answers([waiting, approved]),
      'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () =>
        jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 8, decisions: [] }),
    })
    showScreen()
    expect(await screen.findByText('Version 8 waits for you')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Make Decision' }))
    // then
    expect(await screen.findByRole('heading', { name: /Make Decision: Global Chart/ })).toBeInTheDocument()
    expect(await screen.findByText('Nothing differs from the approved version.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Version history' }).closest('[inert]')).not.toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    expect(screen.getByText('Version 7 will be retired.')).toBeInTheDocument()
  })

  it('compares what was created again after retirement with the retired version', async () => {
    // given
    const waiting = buildVersion({ status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { approve: true } })
    const retired = { ...approved, status: { id: 4, name: 'RETIRED' } as const }
    stubServer({
      ...answers([waiting, retired]),
      'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () =>
        jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 8, decisions: [] }),
    })
    showScreen()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Make Decision' }))
    // then
    const nothing = 'No version is in force; compared with version 7, which was retired. Nothing differs from version 7.'
    expect(await screen.findByText(nothing)).toBeInTheDocument()
    expect(screen.queryByText(/This is the first version/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
    expect(screen.queryByText('Version 7 will be retired.')).not.toBeInTheDocument()
  })

  it('shows what was saved meanwhile when it is opened again', async () => {
    // given
    let stored = document
    stubServer({ ...answers([wip]), [`${base}/data/30`]: () => jsonAnswer(stored, { etag: '"one"' }) })
    showAs(<Coming />)
    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Come and go' }))
    stored = { ...document, nodes: [buildNode(), buildNode({ id: 'n2', kind: 'activity', text: 'Call back', addInfo: undefined })] }
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Come and go' }))
    // then
    expect(await screen.findByRole('button', { name: /Call back/ })).toBeInTheDocument()
  })

  it('learns at the return to the window who decided what waited, and shows that', async () => {
    // given
    const waiting = buildVersion({ status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { withdraw: true } })
    const decided = buildVersion({
      status: { id: 3, name: 'APPROVED' },
      approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
      approvedOn: '2026-11-20T14:12:00.000Z',
      can: { makeWip: true },
    })
    let list = [waiting]
    stubServer({
      ...answers([]),
      [versions]: () => jsonAnswer(list),
      [`${base}/url/30`]: () => jsonAnswer({ url: 'http://strata.test/files/seven' }),
    })
    showScreen()
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeInTheDocument()
    // when
    list = [decided]
    window.dispatchEvent(new Event('visibilitychange'))
    // then
    expect(await screen.findByText('Version 8 was approved by Ingrid Solheim on Nov 20 2026 02:12 PM.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Create WIP' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})

/** A place where the chart is shown or not. */
function Coming() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere((was) => !was)}>
        Come and go
      </button>
      {isHere && <ChartScreen place={globalChart} renderEmpty={() => null} />}
    </>
  )
}

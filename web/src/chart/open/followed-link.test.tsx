import type { ChartVersion, Place } from '@strata/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { arriveAt } from '../../tabs/arrive.setup.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { markAnswered } from '../../version/answered-here.ts'
import { versionsKey } from '../chart-queries.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { ChartScreen } from './chart-screen.tsx'
import '../chart-canvas.setup.ts'
import { forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'

const base = 'GET /aprs/v3/chart/1/gpfc'
const document = { schema: 1, nodes: [buildNode()], edges: [] }
const waiting = buildVersion({ status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { approve: true, comments: true } })
const approved = buildVersion({
  status: { id: 3, name: 'APPROVED' },
  approvedOn: '2026-11-19T10:00:00.000Z',
  approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
  can: { approve: 'state' },
})

const buildClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** The Global Chart as a link opens it. */
function follow(link: Partial<Place>, versions: ChartVersion[], more: Parameters<typeof stubServer>[0] = {}, client = buildClient()) {
  arriveAt({ tab: 'gpfc', ...link })
  const calls = stubServer({
    [`${base}/version/0`]: () => jsonAnswer(versions),
    [`${base}/data/30`]: () => jsonAnswer(document, { etag: '"one"', 'x-content-hash': 'hash-one' }),
    [`${base}/url/30`]: () => jsonAnswer({ url: 'http://strata.test/files/eight' }),
    'GET /files/eight': () => jsonAnswer(document),
    'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
    'GET /aprs/v3/user/1': () => jsonAnswer([]),
    'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () => jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 8, decisions: [] }),
    'GET /aprs/v3/comment/1/gpfc/20/unread': () => jsonAnswer({ unread: 0, lastReadOn: null, pinned: [], can: {} }),
    'GET /aprs/v3/comment/1/gpfc/20/thread/7': () => jsonAnswer([]),
    'PUT /aprs/v3/comment/1/gpfc/20/read': () => emptyAnswer(),
    ...more,
  })
  showAs(
    <QueryClientProvider client={client}>
      <ChartScreen place={globalChart} renderEmpty={() => <p>Nothing here yet</p>} />
    </QueryClientProvider>,
  )
  return calls
}

const decision = () => screen.findByRole('heading', { name: /Make Decision: Global Chart/ })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a link to a version', () => {
  it('that waits for one’s decision opens Make Decision', async () => {
    follow({ version: 30 }, [waiting])

    expect(await decision()).toBeInTheDocument()
  })

  it('that waits for the decision of others shows it', async () => {
    follow({ version: 30 }, [{ ...waiting, can: { approve: 'role' } }])

    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /Make Decision/ })).toBeNull()
  })

  it('that was decided meanwhile says by whom and when', async () => {
    follow({ version: 30 }, [approved])

    expect(await screen.findByText('Version 8 was approved by Ingrid Solheim on Nov 19 2026 10:00 AM.')).toBeInTheDocument()
  })

  it.each<Partial<Place>>([
    { dialog: { name: 'review', id: 20, shows: 'gpfc' } },
    { dialog: { name: 'readers' } },
    { panel: 'suggestions' },
  ])('that asks for something else than a decision says nothing of that: %j', async (asked) => {
    follow({ version: 30, ...asked }, [approved])

    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
    expect(screen.queryByText(/was approved by/)).toBeNull()
  })

  it('that a list from before lacks shows nothing else until the versions are known', async () => {
    // given what was known of the versions before somebody began another one
    const wip = buildVersion({ id: 30, version: 8, can: { approve: 'state' } })
    const inForce = { ...approved, id: 29, version: 7 }
    let answer: (versions: Response) => void = () => {}
    const client = buildClient()
    client.setQueryData(versionsKey(globalChart), [inForce])
    const shown = { [`${base}/url/29`]: () => jsonAnswer({ url: 'http://strata.test/files/eight' }) }
    // when
    const calls = follow(
      { version: 30 },
      [],
      { ...shown, [`${base}/version/0`]: () => new Promise<Response>((done) => (answer = done)) },
      client,
    )
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/aprs/v3/chart/1/gpfc/version/0'))
    // then
    expect(screen.queryByText(/Version 7/)).toBeNull()
    expect(calls.map(({ path }) => path)).not.toContain('/aprs/v3/chart/1/gpfc/url/29')
    // when
    act(() => answer(jsonAnswer([wip, inForce])))
    // then
    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).not.toContain('/aprs/v3/chart/1/gpfc/url/29')
  })

  it('that is gone says so, and leads to what there is', async () => {
    follow({ version: 99 }, [approved])

    expect(await screen.findByRole('heading', { name: 'This version is not here any more' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Process P1 Win orders/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open the current version' }))
    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
  })

  it('that one answered here, and may no longer open, gives way to the current one', async () => {
    markAnswered(99)
    follow({ version: 99 }, [approved])

    expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'This version is not here any more' })).toBeNull()
    expect(useTabs.getState().tabs[0]?.place).toEqual({ tab: 'gpfc' })
  })

  it('is followed once', async () => {
    const link = { version: 30 }
    follow(link, [waiting])
    await decision()
    forgetEverything()
    follow(link, [waiting])

    expect(await screen.findAllByRole('button', { name: /Process P1 Win orders/ })).not.toHaveLength(0)
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /Make Decision/ })).toHaveLength(1))
  })
})

describe('a link to what is to be read', () => {
  const reading = '/aprs/v3/reading/1/gpfc/20'
  const mine = {
    version: 8,
    by: { firstName: 'Nora', lastName: 'Leader' },
    since: '2026-11-19T10:00:00.000Z',
    dueOn: '2026-12-03',
    isLate: false,
    readOn: null,
    readVersion: null,
  }

  it('shows what changed, and says that it was read', async () => {
    // given
    const calls = follow({ version: 30, dialog: { name: 'read' } }, [approved], {
      [`GET ${reading}`]: () => jsonAnswer({ mine, requests: [], can: { ask: 'role', askOutside: 'role', watch: 'role' } }),
      [`PUT ${reading}/confirm`]: () => emptyAnswer(),
      [`${base}/url/30`]: () => jsonAnswer({ url: 'http://strata.test/files/eight' }, { 'x-content-hash': 'hash-eight' }),
    })
    expect(await screen.findByRole('heading', { name: /^Read: Global Chart, version 8/ })).toBeInTheDocument()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'I have read and understood' }))
    // then
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Read: / })).toBeNull())
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ path: `${reading}/confirm`, body: '{"contentHash":"hash-eight"}' })
    expect(await screen.findByText('Recorded: you have read version 8')).toBeInTheDocument()
    expect(useTabs.getState().tabs[0]?.place).toEqual({ tab: 'gpfc', version: 30 })
  })

  it.each([
    [{ ...mine, readOn: '2026-11-20T10:00:00.000Z', readVersion: 8 }, 'You read version 8 on Nov 20 2026.'],
    [null, 'You are not asked to read this version.'],
  ])('asks nothing of who has read it, or is not asked', async (own, sentence) => {
    follow({ version: 30, dialog: { name: 'read' } }, [approved], {
      [`GET ${reading}`]: () => jsonAnswer({ mine: own, requests: [], can: { ask: 'role', askOutside: 'role', watch: 'role' } }),
    })
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'I have read and understood' })).toBeNull()
  })
})

describe('a link to a thread of comments', () => {
  it('opens the comments, not the decision', async () => {
    follow({ version: 30, thread: 7 }, [waiting])

    expect(await screen.findByRole('complementary', { name: 'Comments' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /Make Decision/ })).toBeNull()
  })

  it('that is gone says so, and leads to the others', async () => {
    follow({ version: 30, thread: 7 }, [waiting])

    expect(await screen.findByRole('heading', { name: 'This thread is not here any more' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all threads' }))
    expect(useTabs.getState().tabs[0]?.place).toEqual({ tab: 'gpfc', version: 30, panel: 'comments' })
  })

  it('is closed with its panel when the window goes back', async () => {
    follow({ version: 30, thread: 7 }, [waiting])
    expect(await screen.findByRole('complementary', { name: 'Comments' })).toBeInTheDocument()

    act(() => arriveAt({ tab: 'gpfc', version: 30 }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull())
  })

  it('says so when the comments are not for one any more', async () => {
    follow({ version: 30, thread: 7 }, [{ ...waiting, can: { approve: 'role', comments: 'role' } }])

    expect(await screen.findByText('You no longer have access to the comments on this item.')).toBeInTheDocument()
  })
})

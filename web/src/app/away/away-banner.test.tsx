import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problemWithoutAnswer } from '../../platform/client.ts'
import { useFailureToast } from '../../platform/load/failure-toasts.ts'
import { LoadFailure } from '../../platform/load/load-failure.ts'
import { confirmAway } from '../../platform/reach/server-reach.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { Dialog } from '../../ui/index.ts'
import { show } from '../../ui/show.setup.tsx'
import { AwayBanner } from './away-banner.tsx'

let answer: () => Response | Error = () => jsonAnswer({ status: 'alive' })
const alive = () => jsonAnswer({ status: 'alive' })
const gone = () => new TypeError('Failed to fetch')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // The longest delay of each attempt.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  stubServer({ 'GET /healthz': () => answer() })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A call that did not reach the server. */
const fail = () => act(async () => void confirmAway())

const banner = () => screen.queryByText(/^No connection — your edits are kept\./)

it('says nothing of one failed call of a server that answers, nor of one that is there again at the second look', async () => {
  show(<AwayBanner />)
  answer = alive
  await fail()
  await pass(3_000)
  expect(banner()).toBeNull()
  answer = gone
  await fail()
  answer = alive
  await pass(3_000)
  expect(banner()).toBeNull()
  expect(onlineManager.isOnline()).toBe(true)
})

it('counts the seconds to the next attempt, waits longer after each, and goes once the server answers', async () => {
  show(<AwayBanner />)
  answer = gone
  await fail()
  await pass(1_100)
  expect(banner()).toHaveTextContent('No connection — your edits are kept. Trying again in 6 s')
  expect(onlineManager.isOnline()).toBe(false)
  await pass(2_000)
  expect(banner()).toHaveTextContent('Trying again in 4 s')
  // The seconds are not announced one by one.
  expect(screen.getByText('Trying again in 4 s')).toHaveAttribute('aria-live', 'off')
  await pass(4_000)
  expect(banner()).toHaveTextContent('Trying again in 12 s')
  await pass(12_000)
  await pass(24_000)
  expect(banner()).toHaveTextContent('Trying again in 30 s')
  // A proxy without a server is no answer.
  answer = () => new Response('<html>Bad Gateway</html>', { status: 502 })
  await pass(30_500)
  expect(banner()).toHaveTextContent('Trying again in 30 s')
  answer = alive
  await pass(30_500)
  expect(banner()).toBeNull()
  expect(screen.getByText('Connected again')).toBeInTheDocument()
  expect(onlineManager.isOnline()).toBe(true)
  await pass(5_000)
  expect(screen.queryByText('Connected again')).toBeNull()
})

it('tries at once when asked to, and when the browser finds its network', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  show(<AwayBanner />)
  answer = gone
  act(() => void window.dispatchEvent(new Event('offline')))
  await pass(1_100)
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  await pass(10)
  expect(banner()).toHaveTextContent('Trying again in 12 s')
  answer = alive
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(10)
  expect(screen.getByText('Connected again')).toBeInTheDocument()
})

it('is reached by Tab from a dialog that is open, after its last stop and before its first', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  show(
    <>
      <AwayBanner />
      <Dialog title="Edit roles" onClose={() => undefined}>
        <button type="button">Save</button>
      </Dialog>
    </>,
  )
  answer = gone
  await fail()
  await pass(3_000)
  const tryNow = screen.getByRole('button', { name: 'Try now' })
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => save.focus())
  await user.tab()
  expect(tryNow).toHaveFocus()
  await user.tab()
  const [first] = within(screen.getByRole('dialog', { name: 'Edit roles' })).getAllByRole('button')
  expect(first).not.toBe(save)
  expect(first).toHaveFocus()
  await user.tab({ shift: true })
  expect(tryNow).toHaveFocus()
  await user.tab({ shift: true })
  expect(save).toHaveFocus()
})

it('speaks for loads that failed meanwhile, which come by themselves afterwards', async () => {
  let isThere = false
  function Areas() {
    const { data, error, refetch } = useQuery({
      queryKey: ['areas'],
      networkMode: 'always',
      refetchOnReconnect: true,
      queryFn: () => {
        if (isThere) return 'Two areas'
        throw new LoadFailure('Unable to get Areas To Improve', problemWithoutAnswer('UNREACHABLE'))
      },
    })
    useFailureToast(error, refetch)
    return <p>{error ? 'The card says so' : data}</p>
  }
  answer = gone
  show(<AwayBanner />)
  await fail()
  show(<Areas />)
  await pass(3_000)
  expect(banner()).toBeInTheDocument()
  expect(screen.getByText('The card says so')).toBeInTheDocument()
  expect(screen.queryByText('Unable to get Areas To Improve')).toBeNull()
  isThere = true
  answer = alive
  await pass(7_000)
  expect(screen.getByText('Two areas')).toBeInTheDocument()
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useEditor } from '../../editor/use-editor.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import { MissingComments, MissingInfo, MissingOutline } from './missing-panels.tsx'

/** The panels one goes before the other, as beside a chart. */
function Panels({ opened: { session }, tryAgain }: { opened: OpenedChart; tryAgain: () => void }) {
  const { info, isOutlineOpen } = useEditor(session, (state) => state)
  if (info) return <MissingInfo {...{ session, tryAgain }} />
  return isOutlineOpen && <MissingOutline {...{ session, tryAgain }} />
}

afterEach(forgetEverything)

it('closes the panel of info whose code did not come, and what it hid is there', async () => {
  const opened = buildOpened()
  opened.session.setState({ isOutlineOpen: true })
  opened.session.openInfo({ kind: 'node', id: 'n1' })
  const tryAgain = vi.fn()
  showAs(<Panels {...{ opened, tryAgain }} />)
  expect(screen.getByRole('complementary', { name: 'Info' })).toHaveTextContent('This panel could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tryAgain).toHaveBeenCalledOnce()
  // when
  await userEvent.click(screen.getByRole('button', { name: 'Close Info' }))
  // then
  expect(opened.session.state.info).toBeNull()
  expect(screen.getByRole('complementary', { name: 'Outline' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close Outline' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('closes the comments whose code did not come', async () => {
  const opened = buildOpened()
  const close = vi.fn()
  const comments = {
    item: { companyId: 1, type: 'gpfc' as const, chronId: 3 },
    call: { serial: 1 },
    onNodes: undefined,
    toggle: vi.fn(),
    close,
  }
  showAs(<MissingComments {...{ opened, comments }} tryAgain={vi.fn()} />)
  expect(screen.getByRole('complementary', { name: 'Comments' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close Comments' }))
  expect(close).toHaveBeenCalledOnce()
})

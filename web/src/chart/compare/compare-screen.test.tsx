import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SideRoomContext } from '../../ui/side-room.ts'
import { buildContent, buildNode, buildVersion } from '../chart-samples.setup.ts'
import { forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { CompareScreen } from './compare-screen.tsx'
import { compareVersions } from './compare-versions.ts'

afterEach(forgetEverything)

const former = buildVersion({ id: 40, version: 4, status: { id: 3, name: 'APPROVED' } })
const wip = buildVersion({ id: 50, version: 5 })
const activity = (id: string, x: number, text: string) => buildNode({ id, kind: 'activity', x, text, addInfo: undefined })
const chartOf = (...nodes: ReturnType<typeof activity>[]) => buildContent({ data: { schema: 1, nodes, edges: [] } })
const comparison = compareVersions(
  chartOf(activity('call', 0, 'Call'), activity('offer', 300, 'Offer'), activity('fax', 600, 'Fax')),
  chartOf(activity('call', 0, 'Call back'), activity('offer', 300, 'Offer'), { ...activity('fax', 600, 'Fax'), y: 90 }),
)

function showScreen({ isSmall = false, take = (): (() => void) => () => {} } = {}) {
  const handlers = { onPair: vi.fn(), onClose: vi.fn() }
  showAs(
    <SideRoomContext value={{ isTaken: false, take }}>
      <CompareScreen
        itemName="Global Chart"
        versions={[wip, former]}
        edited={undefined}
        pair={{ before: 40, after: 50 }}
        failure={undefined}
        {...{ comparison, isSmall }}
        {...handlers}
      />
    </SideRoomContext>,
  )
  return handlers
}

const chosen = () => document.querySelector('[aria-current=true]')?.textContent

describe('the comparison of two versions', () => {
  it('tells the changes in words and goes through them by N and P', async () => {
    // given
    showScreen()
    expect(screen.getByText('2 changes')).toBeInTheDocument()
    // when
    await userEvent.keyboard('n')
    // then
    expect(chosen()).toBe('Activity is now “Call back”was “Call”')
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
    // when
    await userEvent.keyboard('n')
    expect(chosen()).toBe('Fax90 down, meaning unchanged')
    await userEvent.keyboard('n')
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
    await userEvent.keyboard('p')
    expect(screen.getByText('2 of 2')).toBeInTheDocument()
  })

  it.each([
    { window: 'narrow', isNarrow: true, times: 1 },
    { window: 'wide', isNarrow: false, times: 0 },
  ])('takes the room of the tree in a window that is $window', ({ isNarrow, times }) => {
    // given
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: isNarrow }))
    const take = vi.fn(() => () => {})
    // when
    showScreen({ take })
    // then
    expect(take).toHaveBeenCalledTimes(times)
    vi.restoreAllMocks()
  })

  it.each([false, true])('keeps counter, arrows and filter in sight while the changes scroll (small screen: %s)', (isSmall) => {
    // given
    const styles = document.head.appendChild(document.createElement('style'))
    styles.dataset.tested = ''
    styles.textContent = readFileSync(`${import.meta.dirname}/../../version/changes/change-list.module.css`, 'utf8')
    // when
    showScreen({ isSmall })
    // then
    const head = screen.getByText('2 changes').closest('header')
    expect(head).toContainElement(screen.getByRole('button', { name: 'Next change (N)' }))
    expect(head).toContainElement(screen.getByRole('radio', { name: 'Layout 1' }))
    expect(head).not.toContainElement(screen.getByRole('button', { name: /Call back/ }))
    expect(head).toHaveStyle({ position: 'sticky', top: '0px' })
    styles.remove()
  })

  it('lists what the filter lets through, each with its count', async () => {
    // given
    showScreen()
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Layout 1' }))
    // then
    const changes = within(screen.getByRole('region', { name: 'Changes' }))
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Fax90 down, meaning unchanged'])
    expect(changes.getByText('1 change')).toBeInTheDocument()
    expect(changes.getByRole('radio', { name: 'Meaning 1' })).not.toBeChecked()
    expect(within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('shows both as one picture, as two, and one over the other with a divider that the keys move', async () => {
    // given
    showScreen()
    expect(screen.getByRole('img', { name: 'Changes from Version 4 to Version 5' })).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Side by side' }))
    // then
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual(['Version 4', 'Version 5'])
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Swipe' }))
    const divider = screen.getByRole('slider', { name: 'How much of Version 4 is visible' })
    divider.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{PageUp}')
    // then
    expect(divider).toHaveAttribute('aria-valuenow', '56')
    expect(divider).toHaveAttribute('aria-valuetext', '56 % Version 4, 44 % Version 5')
    await userEvent.keyboard('{Home}')
    expect(divider).toHaveAttribute('aria-valuenow', '0')
  })

  it('swaps both sides, also where the other one is picked', async () => {
    // given
    const { onPair } = showScreen()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Swap versions' }))
    await userEvent.click(screen.getByRole('button', { name: /^Before: Version 4/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: /Version 5/ }))
    // then
    expect(onPair.mock.calls).toEqual([[{ before: 50, after: 40 }], [{ before: 50, after: 40 }]])
  })

  it('closes with Escape', async () => {
    // given
    const { onClose } = showScreen()
    // when
    await userEvent.keyboard('{Escape}')
    // then
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows on a small screen the list, and the place of a change in one picture', async () => {
    // given
    showScreen({ isSmall: true })
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: /Call back/ }))
    // then
    expect(screen.getByRole('img', { name: 'Changes from Version 4 to Version 5' })).toBeInTheDocument()
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
  })

  it('opens the picture on a small screen at the first change, or at the one that was chosen', async () => {
    // given
    showScreen({ isSmall: true })
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Picture' }))
    // then
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Next change (N)' }))
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Picture' }))
    expect(screen.getByText('2 of 2')).toBeInTheDocument()
  })
})

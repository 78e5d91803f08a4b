import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unseenQuery } from '../../alert/alert-queries.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { aurora, birch, buildCompany, buildSession } from '../../session/session-samples.setup.ts'
import { type Session, SessionContext } from '../../session/use-session.ts'
import { noTabs, selectedTab } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { show } from '../../ui/show.setup.tsx'
import { buildDecision, workOf } from '../../work/built-work.setup.ts'
import { Toolbar } from './toolbar.tsx'

const everyones = [
  'My work',
  'Progress Tracker',
  'Exception Report',
  'Global Documents',
  'Process Membership',
  'More',
  'Alerts and Notifications',
]

/** The stream has said so. */
function UnseenAlerts() {
  useQueryClient().setQueryData(unseenQuery(1).queryKey, true)
  return null
}

function showToolbar(changes: Partial<Session> = {}, hasUnseen = false): string[] {
  const session = buildSession(changes)
  show(
    <SessionContext value={session}>
      {hasUnseen && <UnseenAlerts />}
      <Toolbar isNarrow={false} />
    </SessionContext>,
  )
  const names = within(screen.getByRole('navigation', { name: 'Toolbar' })).getAllByRole('button')
  return names.map((button) => button.getAttribute('aria-label') ?? button.textContent).filter((name) => !name.startsWith('Profile'))
}

async function menuOf(name: string): Promise<string[]> {
  await userEvent.click(screen.getByRole('button', { name }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '')
}

/** Of a group under More. */
async function moreOf(group: string): Promise<string[]> {
  await menuOf('More')
  return within(screen.getByRole('group', { name: group }))
    .getAllByRole('menuitem')
    .map((item) => item.textContent ?? '')
}

afterEach(() => {
  notifications.clean()
  useTabs.setState(noTabs, true)
})

describe('the toolbar', () => {
  it('has what is used most and More with words for the rest: for a reader without roles neither Users nor Guidance Request', async () => {
    expect(showToolbar()).toEqual(everyones)

    const more = await menuOf('More')
    expect(more.slice(0, 2)).toEqual(['Cross-functional Communication', 'As of a day…'])
    expect(more).not.toContain('Users')
    expect(more).not.toContain('Guidance Request')
  })

  it('shows Users to the admin, who opens it directly', async () => {
    showToolbar({ isAdmin: true })

    expect(await moreOf('Users')).toEqual(['Users'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Users' }))
    expect(useTabs.getState()).toMatchObject({ selectedId: 'users.0', tabs: [{ id: 'gpfc.0' }, { id: 'users.0', tabTitle: 'Users' }] })
  })

  it('gives the CEO Users and Advisors', async () => {
    showToolbar({ isCeo: true })

    expect(await moreOf('Users')).toEqual(['Users', 'Advisors'])

    await userEvent.click(screen.getByRole('menuitem', { name: 'Users' }))
    expect(useTabs.getState().selectedId).toBe('users.0')
  })

  it('shows Guidance Request where the company has the flag', async () => {
    showToolbar({ company: buildCompany({ guidance: true }) })

    expect(await menuOf('More')).toContain('Guidance Request')
  })

  it('lists the three groups of global documents', async () => {
    showToolbar()

    expect(await menuOf('Global Documents')).toEqual(['General Documents', 'Compliance Documents', 'Templates'])
  })

  it.each<[string, Partial<Session>, string[]]>([
    ['somebody without roles', {}, ['Navigator', 'FAQ', 'Take the tour', 'Glossary', 'Release notes']],
    ['an advisor', { isAdvisor: true }, ['Navigator', 'FAQ', 'Take the tour', 'Glossary', 'Release notes']],
    ['a role holder', { hasAnyRole: true }, ['Navigator', 'FAQ', 'User Guide', 'Take the tour', 'Glossary', 'Release notes']],
    [
      'the admin',
      { isAdmin: true },
      [
        'Navigator',
        'FAQ',
        'User Guide',
        "Administrator's and CEO's Guide",
        'Take the tour',
        'Getting started',
        'Glossary',
        'Release notes',
      ],
    ],
    [
      'the CEO',
      { isCeo: true },
      [
        'Navigator',
        'FAQ',
        'User Guide',
        "Administrator's and CEO's Guide",
        'Take the tour',
        'Getting started',
        'Glossary',
        'Release notes',
      ],
    ],
  ])('offers %s the guides meant for them', async (_, changes, guides) => {
    showToolbar(changes)

    expect(await moreOf('Help')).toEqual(guides)
  })

  it('opens a guide in a window of its own, which knows nothing of this one', async () => {
    showToolbar()
    await menuOf('More')

    const guide = screen.getByRole('menuitem', { name: 'Navigator' })

    expect(guide).toHaveAttribute('href', '/guides/navigator.pdf')
    expect(guide).toHaveAttribute('target', '_blank')
    expect(guide).toHaveAttribute('rel', 'noopener')
  })

  it("answers a click on Exception Report without premium access with 'Restricted to Premium Access'", async () => {
    showToolbar({ isPremium: false })

    await userEvent.click(screen.getByRole('button', { name: 'Exception Report' }))

    expect(await screen.findByText('Restricted to Premium Access')).toBeVisible()
    expect(selectedTab(useTabs.getState()).place.dialog).toEqual({ name: 'exceptions' })
  })

  it('opens the Exception Report', async () => {
    showToolbar()

    await userEvent.click(screen.getByRole('button', { name: 'Exception Report' }))

    expect(selectedTab(useTabs.getState()).place.dialog).toEqual({ name: 'exceptions' })
  })

  it('opens the cross-functional reports', async () => {
    showToolbar()
    await menuOf('More')

    await userEvent.click(screen.getByRole('menuitem', { name: 'Cross-functional Communication' }))

    expect(useTabs.getState().tabs.at(-1)).toMatchObject({ id: 'cross_func.0', tabTitle: 'Cross-functional Reports' })
  })

  it('has every favourite first under More', async () => {
    const favourites = Array.from({ length: 12 }, (_, index) => ({ place: `open=process.${index + 1}&item=ma`, title: `Map ${index + 1}` }))
    stubServer({ 'GET /aprs/v3/preferences/1': () => jsonAnswer({ favourites }) })
    showToolbar()
    await menuOf('More')

    const shown = within(await screen.findByRole('group', { name: 'Favourites' })).getAllByRole('menuitem')
    expect(shown.map(({ textContent }) => textContent)).toEqual(favourites.map(({ title }) => title))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Map 12' }))
    expect(selectedTab(useTabs.getState()).place).toEqual({ tab: 'process', source: 12, item: 'ma' })
  })

  it('names unseen alerts where it shows a dot, and opens their tab', async () => {
    showToolbar({}, true)
    const alerts = screen.getByRole('button', { name: 'Alerts and Notifications, unseen alerts' })

    expect(alerts.querySelector('[data-unseen]')).not.toBeNull()
    await userEvent.click(alerts)

    expect(useTabs.getState().selectedId).toBe('alerts.0')
  })

  it('offers the other companies only to those who belong to several', () => {
    showToolbar({ companies: [aurora] })
    expect(screen.queryByRole('button', { name: /switch company/ })).toBeNull()
  })

  it('lists the companies of somebody who belongs to two', async () => {
    showToolbar({ companies: [aurora, birch] })

    expect((await menuOf('Aurora Instruments, switch company')).map((name) => name.slice(2))).toEqual(['Aurora Instruments', 'Birch Foods'])
  })

  it('names the person and offers Logout and the appearance', async () => {
    showToolbar()

    expect(await menuOf('Profile of Tomas Berg')).toEqual(['Tomas Berg', 'Logout'])
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Light', 'Dark', 'Same as system'])
  })
})

describe('the toolbar of a wide window', () => {
  beforeEach(() => {
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(min-width: 80em)' }))
  })
  afterEach(() => vi.unstubAllGlobals())

  const texts = () =>
    within(screen.getByRole('navigation', { name: 'Toolbar' }))
      .getAllByRole('button')
      .map((button) => button.textContent)

  it('has words for what is used most, after what waits', () => {
    showToolbar({ isAdmin: true })

    expect(texts()).toEqual(['My work', 'Progress Tracker', 'Exception Report', 'Global Documents', 'Process Membership', 'More', '', 'TB'])
  })

  it('has the rest under More, menus laid open', async () => {
    showToolbar({ isCeo: true, company: buildCompany({ guidance: true }) })

    expect(await menuOf('More')).toEqual([
      'Cross-functional Communication',
      'Users',
      'Advisors',
      'Guidance Request',
      'As of a day…',
      'Print',
      'Navigator',
      'FAQ',
      'User Guide',
      "Administrator's and CEO's Guide",
      'Take the tour',
      'Getting started',
      'Glossary',
      'Release notes',
    ])
    expect(within(screen.getByRole('group', { name: 'Help' })).getAllByRole('menuitem')).toHaveLength(8)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cross-functional Communication' }))
    expect(useTabs.getState().tabs.at(-1)).toMatchObject({ id: 'cross_func.0', tabTitle: 'Cross-functional Reports' })
  })
})

describe('what waits, in the toolbar', () => {
  const waiting = buildDecision()
  afterEach(() => vi.unstubAllGlobals())

  it('is counted and leads to its page', async () => {
    stubServer({ 'GET /aprs/v3/work/1': () => jsonAnswer(workOf([waiting, { ...waiting, companyId: 2 }])) })
    showToolbar()
    const pill = await screen.findByRole('button', { name: 'My work, 2' })

    expect(pill).toHaveTextContent('My work2')
    await userEvent.click(pill)
    expect(useTabs.getState().selectedId).toBe('alerts.0')
  })

  it('is a number too where nothing waits, and never more than there is room for', async () => {
    stubServer({ 'GET /aprs/v3/work/1': () => jsonAnswer(workOf([])) })
    showToolbar()
    expect(await screen.findByRole('button', { name: 'My work, 0' })).toHaveTextContent('My work0')
    cleanup()

    stubServer({ 'GET /aprs/v3/work/1': () => jsonAnswer(workOf(Array(120).fill(waiting))) })
    showToolbar()
    expect(await screen.findByRole('button', { name: 'My work, 120' })).toHaveTextContent('99+')
  })
})

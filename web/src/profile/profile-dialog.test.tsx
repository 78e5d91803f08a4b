import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer } from '../platform/stub-server.setup.ts'
import { noTabs } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { stubWidth } from '../ui/window-width.setup.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { stubProfile } from './profile-tests.setup.tsx'

const tomas = { companyUserId: 5, shortName: 'TB', firstName: 'Tomas', lastName: 'Berg' }
const marta = { companyUserId: 8, shortName: 'MR', firstName: 'Marta', lastName: 'Ruiz' }
const members = [
  { processChronId: 2, pid: 'P2', pname: 'Make products', role: 'PRS', user: tomas },
  { processChronId: 1, pid: 'P1', pname: 'Win orders', role: 'PRL', user: tomas },
  { processChronId: 3, pid: 'P3', pname: 'Deliver', role: 'PRL', user: tomas },
  { processChronId: 1, pid: 'P1', pname: 'Win orders', role: 'PRS', user: marta },
]

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  useTabs.setState(noTabs, true)
})

describe('the User Profile', () => {
  it('says who one is, with the roles and whom to ask for others', async () => {
    // given
    stubProfile({ 'GET /aprs/v3/permission/1/': () => jsonAnswer(members) })
    // when
    showAs(<ProfileDialog onClose={vi.fn()} />, { isAdvisor: true })
    // then
    expect(await screen.findByText('Tomas Berg')).toBeVisible()
    expect(screen.getByText('TB')).toBeVisible()
    expect(screen.getByText('admin@aurora.example')).toBeVisible()
    expect(await screen.findByText('Sponsor of (P2) Make products')).toBeVisible()
    expect(screen.getByText('Process Leader of (P1) Win orders, (P3) Deliver')).toBeVisible()
    expect(screen.getByText('Advisor')).toBeVisible()
    expect(await screen.findByText(/^To change your name, ask your administrator, Astrid Holm\./)).toBeVisible()
  })

  it('calls somebody without a role a reader', async () => {
    // given
    stubProfile()
    // when
    showAs(<ProfileDialog onClose={vi.fn()} />)
    // then
    expect(await screen.findByText('Reader')).toBeVisible()
  })

  it('offers to try again where the roles cannot be loaded', async () => {
    // given
    stubProfile({
      'GET /aprs/v3/permission/1/': () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.'),
    })
    // when
    showAs(<ProfileDialog onClose={vi.fn()} />)
    // then
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get Process Members')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('has the four sections, and who stands in', async () => {
    // given
    stubProfile()
    // when
    showAs(<ProfileDialog onClose={vi.fn()} />)
    // then
    const titles = (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
    expect(titles).toEqual(['Info', 'Password', 'Preference', 'Miscellaneous', 'Substitute'])
  })

  it('keeps what is typed when the window becomes as narrow as a phone and wide again', async () => {
    // given
    const resize = stubWidth()
    stubProfile()
    showAs(<ProfileDialog onClose={vi.fn()} />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Password' }))
    const field = screen.getByLabelText('Current password', { selector: 'input' })
    await userEvent.type(field, 'Demo-pass-1!')
    // when
    resize('small')
    // then
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('region', { name: 'Password' })).toContainElement(field)
    expect(screen.getByRole('region', { name: 'Info' })).toBeVisible()
    expect(field).toHaveValue('Demo-pass-1!')
    // when
    resize('wide')
    // then
    expect(screen.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'Password' })).toContainElement(field)
    expect(field).toHaveValue('Demo-pass-1!')
  })

  it("opens as the tab 'Profile Settings'", async () => {
    // given
    stubProfile()
    const onClose = vi.fn()
    showAs(<ProfileDialog onClose={onClose} />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Open Profile Settings in a tab' }))
    // then
    expect(onClose).toHaveBeenCalled()
    expect(useTabs.getState().tabs.map(({ tabTitle }) => tabTitle)).toEqual(['Global Chart', 'Profile Settings'])
    expect(useTabs.getState().selectedId).toBe('pref.0')
  })
})

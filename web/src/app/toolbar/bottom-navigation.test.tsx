import type { WorkEntry } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unseenQuery } from '../../alert/alert-queries.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildSession } from '../../session/session-samples.setup.ts'
import { SessionContext } from '../../session/use-session.ts'
import { noTabs } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { show } from '../../ui/show.setup.tsx'
import { buildDecision, workOf } from '../../work/built-work.setup.ts'
import { BottomNavigation } from './bottom-navigation.tsx'

const decision = buildDecision()

/** The stream has said whether there are unseen alerts. */
function UnseenAlerts({ hasAlert }: { hasAlert: boolean }) {
  useQueryClient().setQueryData(unseenQuery(1).queryKey, hasAlert)
  return null
}

function showNavigation({ waiting, hasAlert }: { waiting: WorkEntry[]; hasAlert: boolean }) {
  stubServer({ 'GET /aprs/v3/work/1': () => jsonAnswer(workOf(waiting)) })
  show(
    <SessionContext value={buildSession()}>
      <UnseenAlerts hasAlert={hasAlert} />
      <BottomNavigation />
    </SessionContext>,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  useTabs.setState(noTabs, true)
})

describe('the navigation of a phone', () => {
  it('counts what waits and leads to it', async () => {
    showNavigation({ waiting: [decision, { ...decision, companyId: 2 }], hasAlert: false })
    await userEvent.click(await screen.findByRole('button', { name: 'My work, 2' }))

    expect(useTabs.getState().selectedId).toBe('alerts.0')
    expect(screen.getByRole('button', { name: 'My work, 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('button', { name: 'Processes' })).not.toHaveAttribute('aria-current')
  })

  it('says of unseen alerts that they are under More', async () => {
    showNavigation({ waiting: [], hasAlert: true })
    await userEvent.click(screen.getByRole('button', { name: 'More, unseen alerts' }))

    expect(await screen.findByRole('button', { name: 'Alerts and Notifications, unseen alerts' })).toBeVisible()
  })

  it('shows neither count nor dot where there is nothing', () => {
    showNavigation({ waiting: [], hasAlert: false })

    for (const name of ['Processes', 'My work', 'More']) expect(screen.getByRole('button', { name })).toBeVisible()
  })
})

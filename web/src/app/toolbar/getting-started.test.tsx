import type { FirstSteps } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildSession } from '../../session/session-samples.setup.ts'
import { SessionContext } from '../../session/use-session.ts'
import { noTabs } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { show } from '../../ui/show.setup.tsx'
import { GettingStarted } from './getting-started.tsx'

const nothing: FirstSteps = { people: false, map: false, roles: false, decision: false }
let steps: FirstSteps

function showSteps(done: Partial<FirstSteps>) {
  steps = { ...nothing, ...done }
  const seen = stubServer({ 'GET /aprs/v3/company/1/firststeps': () => jsonAnswer(steps) })
  show(
    <SessionContext value={buildSession({ isAdmin: true })}>
      <GettingStarted />
    </SessionContext>,
  )
  return seen
}

afterEach(() => {
  vi.unstubAllGlobals()
  useTabs.setState(noTabs, true)
})

describe('the first steps of a new company', () => {
  it('are counted beside its name, and listed with what is done', async () => {
    showSteps({ map: true, roles: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Getting started 2/4' }))

    const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '1PeopleAdd those who prepare, own and approve processes.Add people',
      'Map: done',
      'Roles: done',
      '4First decisionSend the map for approval. The CEO decides.Open the Global Chart',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Add people' }))
    expect(useTabs.getState().selectedId).toBe('users.0')
  })

  it('are looked at again when the list is opened, and gone when all are done', async () => {
    showSteps({ people: true, map: true, roles: true })
    const chip = await screen.findByRole('button', { name: 'Getting started 3/4' })
    steps = { people: true, map: true, roles: true, decision: true }
    await userEvent.click(chip)

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Getting started/ })).toBeNull())
  })

  it('are nothing in a company that is no longer new', async () => {
    const seen = showSteps({ people: true, map: true, roles: true, decision: true })

    await waitFor(() => expect(seen).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogOutQuestion } from '../app/frame/log-out-question.tsx'
import { emptyAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { loginOf } from '../session/login.ts'
import { enter, startSessionLife } from '../session/session-life.ts'
import { aurora, buildToken } from '../session/session-samples.setup.ts'
import { sessionNow } from '../session/session-store.ts'
import { show } from '../ui/show.setup.tsx'
import { registerDraftKeeper } from './local-drafts.ts'
import { askToLogOut, stayLoggedIn, useLogOutQuestion } from './log-out.ts'

const draft = { id: 'd1', label: 'Global Chart, version 8', keptOn: '2026-11-20T10:00:00.000Z' }
// Nobody's edits but these: tests of charts keep some of account 50.
const accountId = 950
const kept = new Map([[accountId, [draft]]])

registerDraftKeeper({
  draftsOf: async (id) => kept.get(id) ?? [],
  deleteDraftsOf: async (id) => {
    kept.delete(id)
  },
})

function Question() {
  const question = useLogOutQuestion((state) => state.question)
  return question ? <LogOutQuestion {...question} /> : null
}

beforeEach(() => {
  kept.set(accountId, [draft])
  stubServer({ 'DELETE /aprs/v3/session/1': () => emptyAnswer() })
  const login = loginOf(buildToken(), [aurora])
  startSessionLife()
  if (login) enter(login)
})
afterEach(() => {
  stayLoggedIn()
  vi.unstubAllGlobals()
})

describe('Logout', () => {
  it('asks nothing when this browser keeps no edits of the account', async () => {
    show(<Question />)

    askToLogOut({ accountId: accountId + 1 })

    await waitFor(() => expect(sessionNow().phase).toBe('anonymous'))
  })

  it('names the edits kept in this browser and deletes them when asked to', async () => {
    show(<Question />)
    askToLogOut({ accountId })
    expect(await screen.findByText('Global Chart, version 8')).toBeVisible()

    await userEvent.click(screen.getByRole('checkbox', { name: 'Delete them from this browser' }))
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(sessionNow().phase).toBe('anonymous'))
    expect(kept.has(accountId)).toBe(false)
  })

  it('keeps them otherwise', async () => {
    show(<Question />)
    askToLogOut({ accountId })

    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(sessionNow().phase).toBe('anonymous'))
    expect(kept.get(accountId)).toEqual([draft])
  })

  it('changes nothing after Cancel', async () => {
    show(<Question />)
    askToLogOut({ accountId })

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionNow().phase).toBe('member')
  })
})

import { commands } from '@strata/diagram'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginOf } from '../../session/login.ts'
import { enter, leave, startSessionLife } from '../../session/session-life.ts'
import { aurora, buildToken } from '../../session/session-samples.setup.ts'
import { sessionNow } from '../../session/session-store.ts'
import { openWindowChannel } from '../../session/window-channel.ts'
import { buildOpened } from '../chart-tests.setup.tsx'
import { deleteDraftsOf, listDrafts } from './draft/chart-drafts.ts'
import { useDraftKeeping } from './draft/use-draft-keeping.ts'

const otherWindow = openWindowChannel({ onAsk: () => undefined, onRenewed: () => undefined, onEnded: () => undefined })

beforeEach(async () => {
  await deleteDraftsOf(50)
  const login = loginOf(buildToken(), [aurora])
  startSessionLife()
  if (login) enter(login)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** Edits a chart in this window and keeps the edits; then another window logs out, and this one leaves the chart. */
async function logOutElsewhere(forgetsEdits: boolean): Promise<void> {
  const opened = buildOpened()
  const { unmount } = renderHook(() => useDraftKeeping(opened, 50))
  const edit = (text: string) => act(() => void opened.session.execute(commands.setText, { id: 'n1', text }))
  edit('Win more orders')
  await waitFor(async () => expect(await listDrafts(50)).toHaveLength(1), { timeout: 3000 })
  edit('Win most orders')
  otherWindow.postEnded({ sessionId: 'session-1', forgetsEdits })
  await waitFor(() => expect(sessionNow().phase).toBe('anonymous'))
  unmount()
}

describe('where another window of the browser logs out, edits of this one that were not saved', () => {
  it('are kept for the next login', async () => {
    await logOutElsewhere(false)
    await waitFor(async () => expect((await listDrafts(50))[0]?.data.nodes[0]?.text).toBe('Win most orders'))
  })

  it('are deleted where that was asked for', async () => {
    await logOutElsewhere(true)
    await waitFor(async () => expect(await listDrafts(50)).toEqual([]))
    // and nothing that was under way brings them back
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await listDrafts(50)).toEqual([])
  })
})

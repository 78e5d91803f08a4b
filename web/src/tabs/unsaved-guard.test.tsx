import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { openGuarded, type UnsavedSource, useLeaveGuard, useUnsavedGuard } from './unsaved-guard.ts'

function edited(changes: Partial<UnsavedSource> = {}): UnsavedSource {
  const source = { label: 'Global Chart', save: vi.fn(async () => true), ignore: vi.fn(async () => true), ...changes }
  useUnsavedGuard.getState().register(source)
  return source
}

afterEach(() => {
  for (const source of useUnsavedGuard.getState().sources) useUnsavedGuard.getState().unregister(source)
  notifications.clean()
})

/** A page that can be left. */
function Page() {
  useLeaveGuard()
  return null
}

describe('the guard of unsaved changes', () => {
  it('lets everything pass while nothing is unsaved', () => {
    const action = vi.fn()

    expect(openGuarded(action)).toBe(true)
    expect(action).toHaveBeenCalledOnce()
  })

  it("blocks with 'Chart has unsaved changes', Save and Ignore Changes", async () => {
    show(null)
    const action = vi.fn()
    edited()

    expect(openGuarded(action)).toBe(false)

    expect(await screen.findByRole('alert')).toHaveTextContent('Chart has unsaved changes')
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ignore Changes' })).toBeVisible()
    expect(action).not.toHaveBeenCalled()
  })

  it('goes on with what was blocked once Save has succeeded', async () => {
    show(null)
    const action = vi.fn()
    const source = edited()
    openGuarded(action)

    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))

    await waitFor(() => expect(action).toHaveBeenCalledOnce())
    expect(source.save).toHaveBeenCalledOnce()
    expect(useUnsavedGuard.getState().isDirty).toBe(false)
  })

  it('stays where it is when Save fails', async () => {
    show(null)
    const action = vi.fn()
    const save = vi.fn(async () => false)
    edited({ save })
    openGuarded(action)

    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))

    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(action).not.toHaveBeenCalled()
    expect(useUnsavedGuard.getState().isDirty).toBe(true)
  })

  it('goes on after Ignore Changes without saving', async () => {
    show(null)
    const action = vi.fn()
    const source = edited()
    openGuarded(action)

    await userEvent.click(await screen.findByRole('button', { name: 'Ignore Changes' }))

    await waitFor(() => expect(action).toHaveBeenCalledOnce())
    expect(source.ignore).toHaveBeenCalledOnce()
    expect(source.save).not.toHaveBeenCalled()
  })

  it('stays where it is when the person keeps the changes after all', async () => {
    show(null)
    const action = vi.fn()
    const ignore = vi.fn(async () => false)
    edited({ ignore })
    openGuarded(action)

    await userEvent.click(await screen.findByRole('button', { name: 'Ignore Changes' }))

    await waitFor(() => expect(ignore).toHaveBeenCalledOnce())
    expect(action).not.toHaveBeenCalled()
    expect(useUnsavedGuard.getState().isDirty).toBe(true)
  })

  it('takes its toast away when the changes are saved elsewhere', async () => {
    show(null)
    const source = edited()
    openGuarded(() => undefined)
    await screen.findByRole('alert')

    useUnsavedGuard.getState().unregister(source)

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('asks before the window is closed, and only while something is unsaved', async () => {
    const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    show(<Page />)
    expect(isAsked()).toBe(false)

    const source = edited()
    await waitFor(() => expect(isAsked()).toBe(true))
    useUnsavedGuard.getState().unregister(source)
    await waitFor(() => expect(isAsked()).toBe(false))
  })
})

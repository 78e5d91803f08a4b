import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { combobox, frequencies, frequencyPath, press, sentIn, showDetail } from './detail-tests.setup.tsx'

const add = `PUT ${frequencyPath}`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

async function openDialog(answers: Parameters<typeof showDetail>[1] = {}) {
  const shown = showDetail({}, answers)
  await waitFor(() => expect(shown.calls.some(({ path }) => path === frequencyPath)).toBe(true))
  await press('Add Custom Frequency')
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Add Custom Frequency' })) }
}

describe('Add Custom Frequency', () => {
  it('adds one, and chooses it', async () => {
    let known = frequencies
    const { calls, dialog } = await openDialog({
      [`GET ${frequencyPath}`]: () => jsonAnswer(known),
      [add]: () => {
        known = [...frequencies, { id: 12, name: 'Per Shift' }]
        return jsonAnswer({ id: 12, name: 'Per Shift' })
      },
    })

    await userEvent.type(dialog.getByRole('textbox', { name: /^Custom Frequency/ }), 'Per Shift{Enter}')

    expect(await screen.findByText('Custom Frequency added')).toBeInTheDocument()
    await waitFor(() => expect(combobox(/^Frequency/)).toHaveValue('Per Shift'))
    expect(sentIn(calls, 'PUT')).toEqual([{ name: 'Per Shift' }])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Custom Frequency' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'New Expectation Detail' })).toBeInTheDocument()
    await waitFor(() => expect(combobox(/^Frequency/)).toHaveFocus())
    // The form around it was not sent with it.
    expect(screen.queryByText('Type is required')).toBeNull()
  })

  it("says 'Required' while it is empty, and counts to 25 characters", async () => {
    const { dialog, calls } = await openDialog()
    const name = dialog.getByRole('textbox', { name: /^Custom Frequency/ })
    expect(name).toHaveAccessibleDescription('Required')

    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(name).toBeInvalid())
    expect(dialog.getAllByText('Required')).toHaveLength(1)
    await userEvent.type(name, 'Per Shift')
    expect(dialog.getByText('16 Characters left')).toBeInTheDocument()
    await userEvent.clear(name)
    name.focus()
    await userEvent.paste('a'.repeat(30))
    expect(name).toHaveValue('a'.repeat(25))
    expect(dialog.getByText('Maximum characters reached')).toBeInTheDocument()
    expect(sentIn(calls, 'PUT')).toEqual([])
  })

  it('refuses a name that there is, in any case, without asking the server', async () => {
    const { dialog, calls } = await openDialog()

    await userEvent.type(dialog.getByRole('textbox', { name: /^Custom Frequency/ }), 'per quarter{Enter}')

    expect(await dialog.findByText("Custom Frequency 'per quarter' already exists!")).toBeInTheDocument()
    expect(sentIn(calls, 'PUT')).toEqual([])
  })

  it('says the same of one that somebody else added meanwhile', async () => {
    const { dialog } = await openDialog({ [add]: () => problemAnswer(409, 'NAME_EXISTS', 'This name is taken.') })

    await userEvent.type(dialog.getByRole('textbox', { name: /^Custom Frequency/ }), 'Per Shift{Enter}')

    expect(await dialog.findByText("Custom Frequency 'Per Shift' already exists!")).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /^Custom Frequency/ })).toHaveValue('Per Shift')
  })

  it('is closed by Escape, and the row around it is not', async () => {
    const { onClose } = await openDialog()

    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Custom Frequency' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'New Expectation Detail' })).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})

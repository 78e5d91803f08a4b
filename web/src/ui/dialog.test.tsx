import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { theme } from '../theme/theme.ts'
import { Dialog } from './dialog.tsx'

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Question" onClose={() => setIsOpen(false)}>
          <button type="button">Answer</button>
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  it('is gone, and the keyboard back where it was, before the next key can come', async () => {
    // given a dialog that took the keyboard, with the fades of the page
    render(<Opener />, { wrapper: ({ children }) => <MantineProvider theme={theme}>{children}</MantineProvider> })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Question' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    // when
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' })
    // then at once
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})

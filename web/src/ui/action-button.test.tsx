import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ActionButton } from './action-button.tsx'
import { show } from './show.setup.tsx'

function Saving({ onSave }: { onSave: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const save = (): void => {
    onSave()
    setBusy(true)
  }
  return (
    <ActionButton loading={isBusy} onClick={save}>
      Save
    </ActionButton>
  )
}

it('keeps the keyboard while it loads, and cannot be pressed again', async () => {
  const onSave = vi.fn()
  show(<Saving onSave={onSave} />)
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // A browser takes the keyboard off a button with this attribute.
  expect(button).not.toHaveAttribute('disabled')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(onSave).toHaveBeenCalledOnce()
  expect(button).toHaveFocus()
})

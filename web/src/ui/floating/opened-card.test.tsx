import { Popover } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../show.setup.tsx'
import { OpenedCard } from './opened-card.tsx'
import { Popup } from './popup.tsx'

it('a card closes by an Escape that comes before it has the keyboard', async () => {
  show(
    <Popup kind="dialog" button={<button type="button">Why</button>}>
      {(popup) => (
        <OpenedCard popup={popup}>
          <Popover.Dropdown>
            <button type="button">Open the process</button>
          </Popover.Dropdown>
        </OpenedCard>
      )}
    </Popup>,
  )
  const button = screen.getByRole('button', { name: 'Why' })
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')

  fireEvent.keyDown(button, { key: 'Escape' })

  expect(button).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the process' })).toBeNull())
})

import { Popover } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from '../dialog.tsx'
import { show } from '../show.setup.tsx'
import { OpenedCard } from './opened-card.tsx'
import { Popup } from './popup.tsx'

const card = (
  <Popup kind="dialog" button={<button type="button">Why</button>}>
    {(popup) => (
      <OpenedCard popup={popup}>
        <Popover.Dropdown>
          <button type="button">Open the process</button>
        </Popover.Dropdown>
      </OpenedCard>
    )}
  </Popup>
)

function openCard(): HTMLElement {
  const button = screen.getByRole('button', { name: 'Why' })
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  return button
}

it('a card closes by an Escape that comes before it has the keyboard', async () => {
  show(card)
  const button = openCard()

  fireEvent.keyDown(button, { key: 'Escape' })

  expect(button).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the process' })).toBeNull())
})

it('nothing else on the page gets the Escape that closes a card', () => {
  const onKeyDown = vi.fn()
  document.body.addEventListener('keydown', onKeyDown)
  onTestFinished(() => document.body.removeEventListener('keydown', onKeyDown))
  show(card)
  const button = openCard()

  fireEvent.keyDown(button, { key: 'Escape' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(onKeyDown).not.toHaveBeenCalled()

  fireEvent.keyDown(button, { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledOnce()
})

it('a card stays open by an Escape of an input method, an open list or a field', () => {
  show(
    <>
      {card}
      <button type="button" data-mantine-stop-propagation="true">
        List
      </button>
      <select aria-label="Level" />
    </>,
  )
  const button = openCard()

  fireEvent.keyDown(button, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(screen.getByRole('button', { name: 'List' }), { key: 'Escape' })
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Level' }), { key: 'Escape' })

  expect(button).toHaveAttribute('aria-expanded', 'true')
})

it('a dialog that opens over a card takes Escape first', () => {
  const onClose = vi.fn()
  show(
    <>
      {card}
      <Later>
        <Dialog title="Question" onClose={onClose}>
          Why
        </Dialog>
      </Later>
    </>,
  )
  const button = openCard()
  fireEvent.click(screen.getByText('Ask'))

  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(onClose).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

function Later({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    children
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      Ask
    </button>
  )
}

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../show.setup.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

interface Props {
  onClose: () => void
}

const Notes = ({ onClose }: Props) => (
  <button type="button" onClick={onClose}>
    Close the notes
  </button>
)

/** Its code comes after so many failures. */
function comesAfter(failures: number): () => Promise<ComponentType<Props>> {
  let asked = 0
  return async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Notes
  }
}

function Page({ Dialog }: { Dialog: ComponentType<Props> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

it('says over the page that it could not be opened, and opens when it is tried again', async () => {
  // given
  show(<Page Dialog={lazyDialog('Release notes', comesAfter(1))} />)
  // when
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  // then
  expect(await screen.findByRole('dialog', { name: 'Release notes could not be opened' })).toBeVisible()
  expect(screen.getByText('Check the connection and try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  // when
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  // then
  expect(await screen.findByRole('button', { name: 'Close the notes' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('can be closed where it did not come, and is asked for again by the next opening', async () => {
  show(<Page Dialog={lazyDialog('Release notes', comesAfter(1))} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Close the notes' })).toBeVisible()
})

it('offers a reload too once it failed again, for browsers that keep a failed script', async () => {
  show(<Page Dialog={lazyDialog('Release notes', comesAfter(2))} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
})

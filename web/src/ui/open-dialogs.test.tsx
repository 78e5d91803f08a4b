import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { closeTopDialog } from './open-dialogs.ts'
import { Sheet } from './sheet.tsx'
import { show } from './show.setup.tsx'

function Page() {
  const [open, setOpen] = useState<readonly string[]>(['First', 'Second'])
  return open.map((name) => (
    <Dialog key={name} title={name} onClose={() => setOpen(open.filter((other) => other !== name))}>
      {name}
    </Dialog>
  ))
}

/** As Back does. */
const closeTop = (): void =>
  act(() => {
    expect(closeTopDialog()).toBe(true)
  })

it('closes the dialog on top, one at a time', () => {
  show(<Page />)
  closeTop()
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual(['FirstFirst'])
  closeTop()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(closeTopDialog()).toBe(false)
})

it('closes by Escape the one on top alone', () => {
  show(<Page />)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual(['FirstFirst'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes nothing by an Escape that an open list or an input method takes', () => {
  show(
    <Dialog title="Question" onClose={() => expect.unreachable()}>
      <input aria-label="Name" data-mantine-stop-propagation="true" />
    </Dialog>,
  )
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('leaves one that the address names to the address', () => {
  show(
    <Dialog title="Version history" isInAddress onClose={() => undefined}>
      Versions
    </Dialog>,
  )
  expect(closeTopDialog()).toBe(false)
})

it('leaves to the address what is on top of a dialog that the address does not name', () => {
  const close = vi.fn()
  show(
    <>
      <Dialog title="Versions" onClose={close}>
        All versions
      </Dialog>
      <Dialog title="Handbook" isInAddress onClose={close}>
        One of them
      </Dialog>
    </>,
  )
  expect(closeTopDialog()).toBe(false)
  expect(close).not.toHaveBeenCalled()
})

it('closes a sheet too', () => {
  const close = vi.fn()
  show(
    <Sheet title="More" onClose={close}>
      Help
    </Sheet>,
  )
  closeTop()
  expect(close).toHaveBeenCalledOnce()
})

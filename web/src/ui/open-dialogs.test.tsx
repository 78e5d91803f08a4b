import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { closeTopDialog } from './open-dialogs.ts'
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

it('leaves one that the address names to the address', () => {
  show(
    <Dialog title="Version history" isInAddress onClose={() => undefined}>
      Versions
    </Dialog>,
  )
  expect(closeTopDialog()).toBe(false)
})

import { fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { lazyDialog } from './lazy/lazy-dialog.tsx'
import { show } from './show.setup.tsx'

const question = { title: 'Discard?', body: 'What you wrote is lost.', confirm: 'Discard' }

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })

it('an Escape before a question is shown answers it, and leaves the dialog below open', async () => {
  // given a page that has asked nothing yet, so that the code of the question is still to come
  vi.resetModules()
  const [parts, { useConfirm }] = await Promise.all([import('./dialog.tsx'), import('./use-confirm.tsx')])
  const close = vi.fn()
  const answer = vi.fn()
  function Form() {
    const { ask, dialog } = useConfirm()
    return (
      <parts.Dialog title="Form" onClose={close}>
        <button type="button" onClick={() => void ask(question).then(answer)}>
          Ask
        </button>
        {dialog}
      </parts.Dialog>
    )
  }
  show(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.queryByText('Discard?')).toBeNull()
  // when
  pressEscape()
  // then
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(false))
  expect(close).not.toHaveBeenCalled()
  // The next one is for the form.
  pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

it('an Escape before a dialog is shown gives that one up, and leaves the one below open', () => {
  const Never = lazyDialog('Notes', () => new Promise<ComponentType<{ onClose: () => void }>>(() => undefined))
  const close = vi.fn()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Dialog title="Form" onClose={close}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Notes
        </button>
        {isOpen && <Never onClose={() => setOpen(false)} />}
      </Dialog>
    )
  }
  show(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Notes', expanded: false }))
  pressEscape()
  expect(screen.getByRole('button', { name: 'Notes', expanded: false })).toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

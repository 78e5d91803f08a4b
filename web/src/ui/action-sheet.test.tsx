import { IconVersions } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ActionSheet } from './action-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { show } from './show.setup.tsx'

function Card() {
  const [opened, setOpened] = useState<'sheet' | 'dialog'>()
  const showVersions = { label: 'Document Versions', Icon: IconVersions, run: () => setOpened('dialog') }
  return (
    <>
      <button type="button" onClick={() => setOpened('sheet')}>
        Travel policy
      </button>
      {opened === 'sheet' && <ActionSheet title="Travel policy" actions={[showVersions]} onClose={() => setOpened(undefined)} />}
      {opened === 'dialog' && <Dialog title="Document Versions" onClose={() => setOpened(undefined)} />}
    </>
  )
}

it('a sheet gives the keyboard back to what opened it, also after the dialog it leads to', async () => {
  // given
  show(<Card />)
  await userEvent.click(screen.getByRole('button', { name: 'Travel policy' }))
  // when
  await userEvent.click(await screen.findByRole('button', { name: 'Document Versions' }))
  await screen.findByRole('dialog', { name: 'Document Versions' })
  await userEvent.keyboard('{Escape}')
  // then
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Travel policy' })).toHaveFocus()
})

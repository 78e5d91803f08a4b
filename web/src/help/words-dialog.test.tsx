import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { WordsDialog } from './words-dialog.tsx'

it('lists the words with their meaning', () => {
  show(<WordsDialog onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Glossary' })
  const words = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(words).toEqual(expect.arrayContaining(['WIP', 'IA', 'KRA', 'GAM', 'SIPOC', 'PXXX', 'PRS, PRL, PRO']))
  const meanings = within(dialog).getAllByRole('definition')
  expect(meanings).toHaveLength(words.length)
  expect(meanings[words.indexOf('IA')]).toHaveTextContent(
    'In approval: the version was sent and waits for a decision. Nobody can change it meanwhile.',
  )
})

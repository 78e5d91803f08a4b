import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { UnknownPage } from './unknown-page.tsx'

it('has one heading of a page, and a way home', () => {
  show(<UnknownPage />)

  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'There is no page at this address'],
  ])
  expect(screen.getByRole('link', { name: 'Go to Strata' })).toHaveAttribute('href', '/')
})

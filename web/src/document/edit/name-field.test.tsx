import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { NameField } from './name-field.tsx'

it.each([
  ['', '3 characters left'],
  ['ab', '1 characters left'],
  ['abc', 'Maximum characters reached'],
  ['abcd', '1 character too many'],
  ['abcde', '2 characters too many'],
])('of the name “%s” with room for three says: %s', (name, expected) => {
  show(<NameField name={name} most={3} error={undefined} onChange={() => undefined} />)
  expect(screen.getByText(expected)).toBeInTheDocument()
})

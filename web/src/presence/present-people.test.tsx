import type { Presence } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showAs } from '../chart/chart-tests.setup.tsx'
import { createPresenceStore, PresenceContext } from './presence-context.ts'
import { ana, presenceOf } from './presence-samples.setup.ts'
import { PresentPeople } from './present-people.tsx'

const others = ['Bo Lund', 'Chi Ito', 'Dan Roy', 'Eva Kern'].map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { ...ana, companyUserId: 8 + index, firstName, lastName, isEditing: false }
})

function showPeople(presence: Presence, isCompact = false) {
  const store = createPresenceStore()
  store.setState({ presence })
  showAs(
    <PresenceContext value={store}>
      <PresentPeople isCompact={isCompact} />
    </PresenceContext>,
  )
}

describe('who has a chart open', () => {
  it('stands in the bar with a word for who edits, and in a list with all names', async () => {
    showPeople({ ...presenceOf([ana, ...others]), more: 2 })
    const button = screen.getByRole('button', { name: '7 others have this chart open. Ana Silva is editing.' })
    expect(button).toHaveTextContent('ASBLCI+4Ana is editing')
    await userEvent.click(button)
    const rows = within(await screen.findByRole('list', { name: 'Who has this chart open' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'ASAna Silva Editing since 10:42 AM',
      'BLBo Lund Open since 10:42 AM',
      'CIChi Ito Open since 10:42 AM',
      'DRDan Roy Open since 10:42 AM',
      'EKEva Kern Open since 10:42 AM',
      'and 2 more',
    ])
  })

  it('is the number of them where there is little room', () => {
    showPeople(presenceOf([ana, ...others]), true)
    expect(screen.getByRole('button')).toHaveTextContent('5')
  })

  it('may be oneself, in another window', () => {
    showPeople(presenceOf([], { isEditing: false, since: ana.since }))
    expect(screen.getByRole('button', { name: 'You have this chart open in another window.' })).toHaveTextContent('You')
  })

  it('is nothing to show for who is alone', () => {
    showPeople(presenceOf([]))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

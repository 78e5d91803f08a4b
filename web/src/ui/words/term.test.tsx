import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { show } from '../show.setup.tsx'
import { Explained } from './explained.tsx'
import { Term } from './term.tsx'

const wip = 'Work in progress: the version that is being worked on. It is not in force.'
const kra =
  'Key result area: what customers, suppliers and interfacing processes expect of a process, each with its parameter, target and bounds.'

describe('a word that people may not know', () => {
  it('explains itself where the keyboard is, until Escape', async () => {
    show(
      <h2>
        <Term word="kra">KRAs - Expectations</Term>
      </h2>,
    )
    await userEvent.tab()
    const word = screen.getByRole('button', { name: 'KRAs - Expectations' })
    expect(word).toHaveFocus()
    expect(await screen.findByText(kra)).toBeVisible()
    expect(word).toHaveAccessibleDescription(kra)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.queryByText(kra)).toBeNull()
  })

  it('explains itself under the pointer', async () => {
    show(<Term word="WIP">WIP</Term>)
    await userEvent.hover(screen.getByText('WIP'))
    expect(await screen.findByText(wip)).toBeVisible()
    await userEvent.unhover(screen.getByText('WIP'))
    await expect.poll(() => screen.queryByText(wip)).toBeNull()
  })
})

describe('a control with such words', () => {
  it('has what all of them mean as its description', async () => {
    show(
      <Explained words={['kra', 'WIP']}>
        <button type="button">Customers</button>
      </Explained>,
    )
    await userEvent.tab()
    await screen.findByText(wip)
    expect(screen.getByRole('button', { name: 'Customers' })).toHaveAccessibleDescription(`${kra} ${wip}`)
  })

  it('is as it was where there are none', async () => {
    show(
      <Explained words={[]}>
        <button type="button">Customers</button>
      </Explained>,
    )
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Customers' })).not.toHaveAccessibleDescription()
  })
})

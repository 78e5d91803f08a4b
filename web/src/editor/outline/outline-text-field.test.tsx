import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { buildChart, buildNode, buildSession } from '../editor-samples.setup.ts'
import { outlineMemory } from './outline-memory.ts'
import { OutlineTextField } from './outline-text-field.tsx'

/** The field of "Pack", in which "Wrap" was typed; then edits are handed over. */
async function typeGuarded() {
  const session = buildSession(buildChart([buildNode({ id: 'pack', text: 'Pack' })], []))
  const user = userEvent.setup()
  outlineMemory(session).setState({ renaming: { key: 'node:pack' } })
  show(<OutlineTextField session={session} element={{ type: 'node', id: 'pack' }} added={undefined} />)
  const edits: (() => void)[] = []
  session.guardEdits((edit) => edits.push(edit))
  const said: string[] = []
  session.showNotice = (text) => said.push(text)
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Wrap{Enter}')
  return {
    session,
    user,
    field,
    edits,
    said,
    text: () => session.state.chart.nodes.pack?.text,
    renaming: () => outlineMemory(session).getState().renaming,
  }
}

describe('what is typed in the outline while somebody else edits', () => {
  it('is neither taken nor told before the person goes on, and then once', async () => {
    // given
    const { session, edits, said, text, renaming } = await typeGuarded()
    expect([text(), said, renaming()]).toEqual(['Pack', [], { key: 'node:pack' }])
    // when
    session.guardEdits(undefined)
    act(() => {
      for (const edit of edits) edit()
    })
    // then
    expect([text(), said, renaming()]).toEqual(['Wrap', ['Named “Wrap”'], null])
  })

  it('stays in its field while the person waits, and is taken afterwards', async () => {
    // given
    const { session, user, field, said, text, renaming } = await typeGuarded()
    session.guardEdits(undefined)
    session.setState({ isReadOnly: true })
    // when
    await user.tab()
    // then
    expect(field).toHaveValue('Wrap')
    expect([text(), said, renaming()]).toEqual(['Pack', [], { key: 'node:pack' }])
    // when the others are done
    session.setState({ isReadOnly: false })
    await user.type(field, '{Enter}')
    // then
    expect([text(), said, renaming()]).toEqual(['Wrap', ['Named “Wrap”'], null])
  })
})

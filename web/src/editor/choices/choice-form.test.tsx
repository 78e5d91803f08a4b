import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { createEditorSession } from '../editor-session.ts'
import { ChoiceForm } from './choice-form.tsx'

it('does what was chosen once, and closes, when the person goes on beside somebody else', async () => {
  // given
  const session = createEditorSession({
    data: { schema: 1, nodes: [], edges: [] },
    processes: [],
    usedPids: [],
    topLevel: { type: 'gpfc' },
    readOnly: false,
  })
  const onTake = vi.fn(() => true)
  const onBack = vi.fn()
  const options = [{ value: 'a', label: 'Sales' }]
  show(
    <ChoiceForm session={session} title="Move" label="Into" options={options} chosen="a" confirm="Move" onTake={onTake} onBack={onBack} />,
  )
  session.setState({ choice: { kind: 'container', ids: [] } })
  const asked: (() => void)[] = []
  session.guardEdits((edit) => asked.push(edit))
  // when
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  // then
  expect(onTake).not.toHaveBeenCalled()
  expect(session.state.choice).not.toBeNull()
  // when
  session.guardEdits(undefined)
  act(() => {
    for (const goOn of asked) goOn()
  })
  // then
  expect(onTake).toHaveBeenCalledOnce()
  expect(session.state.choice).toBeNull()
})

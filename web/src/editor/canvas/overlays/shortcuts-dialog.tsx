import { Kbd } from '@mantine/core'
import { useState } from 'react'
import { Dialog, FindField } from '../../../ui/index.ts'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'
import { listedShortcuts, type ShortcutGroup } from './listed-shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

const byMouse = {
  editing: [
    ['Drag on the empty canvas', 'Select with a frame; Shift adds'],
    ['Space, middle or right button and drag', 'Pan'],
    ['Wheel, pinch', 'Zoom'],
    ['Double-click the empty canvas', 'Add a shape there'],
    ['Double-click a shape or connection', 'Edit its text'],
    ['Shift while dragging', 'Move straight'],
    ['Alt while dragging', 'Do not snap'],
  ],
  reading: [
    ['Drag', 'Pan'],
    ['Wheel, pinch', 'Zoom'],
    ['Double-click a process', 'Open it'],
  ],
} as const

/** All shortcuts, out of the table of actions, and what the mouse does. */
export function ShortcutsDialog() {
  const { session } = useSurroundings().canvas
  const isOpen = useEditor(session, (state) => state.isHelpOpen)
  if (!isOpen) return null
  return (
    <Dialog onClose={() => session.setState({ isHelpOpen: false })} title="Keyboard shortcuts" size="xl">
      <Shortcuts />
    </Dialog>
  )
}

function Shortcuts() {
  const { isEditable } = useSurroundings()
  const [words, setWords] = useState('')
  const groups = listedShortcuts(isEditable, words)
  return (
    <>
      <FindField isInDialog className={classes.search} label="Find a shortcut" words={words} onType={setWords} />
      <p role="status" className={classes.none}>
        {groups.length === 0 && 'No shortcut is called that.'}
      </p>
      <div className={classes.columns}>
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {words.trim() === '' && <MouseGroup isEditable={isEditable} />}
      </div>
    </>
  )
}

function Group({ group: { name, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <dl>
        {shortcuts.map(({ id, label, keys }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {keys.map((text) => (
                <Kbd key={text} size="xs">
                  {text}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function MouseGroup({ isEditable }: { isEditable: boolean }) {
  return (
    <section aria-label="Mouse">
      <h3>Mouse</h3>
      <dl>
        {byMouse[isEditable ? 'editing' : 'reading'].map(([how, what]) => (
          <div key={how}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

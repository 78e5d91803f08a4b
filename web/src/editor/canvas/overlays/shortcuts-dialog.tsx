import { Kbd } from '@mantine/core'
import { shortcutMessages, viewActionMessages } from '@strata/contract'
import { useState } from 'react'
import { Dialog, FindField } from '../../../ui/index.ts'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'
import { listedShortcuts, type ShortcutGroup } from './listed-shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

const { mouse, groups } = shortcutMessages
const byMouse = {
  editing: [
    [mouse.selectBy, mouse.select],
    [mouse.panBy, mouse.pan],
    [mouse.zoomBy, mouse.zoom],
    [mouse.addBy, mouse.add],
    [mouse.editBy, mouse.edit],
    [mouse.straightBy, mouse.straight],
    [mouse.noSnapBy, mouse.noSnap],
  ],
  reading: [
    [mouse.panReadingBy, mouse.pan],
    [mouse.zoomBy, mouse.zoom],
    [mouse.openBy, mouse.open],
  ],
} as const

/** All shortcuts, out of the table of actions, and what the mouse does. */
export function ShortcutsDialog() {
  const { session } = useSurroundings().canvas
  const isOpen = useEditor(session, (state) => state.isHelpOpen)
  if (!isOpen) return null
  return (
    <Dialog onClose={() => session.setState({ isHelpOpen: false })} title={viewActionMessages.help} size="xl">
      <Shortcuts />
    </Dialog>
  )
}

function Shortcuts() {
  const { isEditable } = useSurroundings()
  const [words, setWords] = useState('')
  const found = listedShortcuts(isEditable, words)
  return (
    <>
      <FindField isInDialog className={classes.search} label={shortcutMessages.find} words={words} onType={setWords} />
      <p role="status" className={classes.none}>
        {found.length === 0 && shortcutMessages.nothingFound}
      </p>
      <div className={classes.columns}>
        {found.map((group) => (
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
    <section aria-label={groups.mouse}>
      <h3>{groups.mouse}</h3>
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

import { Kbd } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import type { ActionGroup, EditorAction } from '../actions/action.ts'
import { editorActions } from '../actions/editor-actions.ts'
import { shortcutText } from '../actions/shortcut.ts'
import { useEditor } from '../use-editor.ts'
import { useSurroundings } from './canvas-context.tsx'
import classes from './shortcuts-dialog.module.css'

const groups: readonly ActionGroup[] = [
  'Save and undo',
  'Clipboard',
  'Select',
  'Shapes',
  'Connections',
  'Text',
  'Arrange',
  'Walk',
  'View',
  'Help',
]

/** Keys that the screen around the chart takes by itself, wherever the keyboard is. */
const onScreen: Partial<Record<ActionGroup, Listed & Pick<EditorAction, 'whileReading'>>> = {
  'Save and undo': { id: 'save', label: 'Save', keys: ['Mod+S'] },
  View: { id: 'search', label: 'Search everything', keys: ['Mod+K'], whileReading: true },
}

type Listed = Pick<EditorAction, 'id' | 'label' | 'keys'>

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
  const { canvas, isEditable } = useSurroundings()
  const { session } = canvas
  const isOpen = useEditor(session, (state) => state.isHelpOpen)
  if (!isOpen) return null
  return (
    <Dialog onClose={() => session.setState({ isHelpOpen: false })} title="Keyboard shortcuts" size="xl">
      <div className={classes.columns}>
        {groups.map((group) => (
          <Group key={group} group={group} isEditable={isEditable} />
        ))}
        <section>
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
      </div>
    </Dialog>
  )
}

function Group({ group, isEditable }: { group: ActionGroup; isEditable: boolean }) {
  const onItsScreen = onScreen[group]
  const around = isEditable || onItsScreen?.whileReading ? onItsScreen : undefined
  const inChart = editorActions.filter((action) => action.group === group && action.keys && isListed(action, isEditable))
  const actions: readonly Listed[] = around ? [around, ...inChart] : inChart
  if (actions.length === 0) return null
  return (
    <section>
      <h3>{group}</h3>
      <dl>
        {actions.map((action) => (
          <div key={action.id}>
            <dt>{action.label}</dt>
            <dd>
              {action.keys?.map((keys) => (
                <Kbd key={keys} size="xs">
                  {shortcutText(keys)}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** While editing, arrows move shapes: walking with them is for reading. */
function isListed(action: EditorAction, isEditable: boolean): boolean {
  if (!isEditable) return action.whileReading === true
  return action.id !== 'openProcess' && !(action.group === 'Walk' && action.keys?.[0]?.startsWith('Arrow'))
}

import type { ActionGroup, EditorAction } from '../../actions/action.ts'
import { editorActions } from '../../actions/editor-actions.ts'
import { shortcutText } from '../../actions/shortcut.ts'

interface ListedShortcut {
  readonly id: string
  readonly label: string
  /** As they stand on the keys: "Ctrl Shift Z". */
  readonly keys: readonly string[]
}

export interface ShortcutGroup {
  readonly name: string
  readonly shortcuts: readonly ListedShortcut[]
}

type Given = Pick<EditorAction, 'id' | 'label' | 'whileReading'> & { readonly keys: readonly string[] }

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
const onScreen: Partial<Record<ActionGroup, readonly Given[]>> = {
  'Save and undo': [{ id: 'save', label: 'Save', keys: ['Mod+S'] }],
  Select: [{ id: 'menu', label: 'Open the menu of what the keyboard is on', keys: ['Shift+F10'], whileReading: true }],
  View: [
    { id: 'search', label: 'Search everything', keys: ['Mod+K'], whileReading: true },
    { id: 'nextRegion', label: 'Go to the next of toolbar, chart and panel', keys: ['F6'], whileReading: true },
    { id: 'previousRegion', label: 'Go to the one before', keys: ['Shift+F6'], whileReading: true },
  ],
}

const inOutline: readonly Given[] = [
  { id: 'outline-walk', label: 'Go to the row above or below', keys: ['ArrowUp', 'ArrowDown'], whileReading: true },
  { id: 'outline-open', label: 'Open or close a row, go in or out', keys: ['ArrowRight', 'ArrowLeft'], whileReading: true },
  { id: 'outline-ends', label: 'Go to the first or last row', keys: ['Home', 'End'], whileReading: true },
  { id: 'outline-type', label: 'Go to the row that starts with these letters', keys: ['Letters'], whileReading: true },
  { id: 'outline-all', label: 'Open all rows beside it', keys: ['*'], whileReading: true },
  { id: 'outline-turn', label: 'Add a row to the selection or remove it', keys: ['Space'], whileReading: true },
  { id: 'outline-extend', label: 'Select on to the next row', keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], whileReading: true },
  { id: 'outline-rename', label: 'Edit the name or label', keys: ['F2', 'Enter'] },
  { id: 'outline-add', label: 'Add a step after it', keys: ['Insert', 'Mod+Enter'] },
  { id: 'outline-remove', label: 'Remove', keys: ['Delete'] },
  { id: 'outline-follow', label: 'On a connection: go to its other end', keys: ['Shift+Enter'], whileReading: true },
  { id: 'outline-info', label: 'Node info', keys: ['Alt+Enter'], whileReading: true },
  { id: 'outline-menu', label: 'All that can be done with it', keys: ['Shift+F10'], whileReading: true },
  { id: 'outline-leave', label: 'Go to it on the chart', keys: ['Escape'], whileReading: true },
]

/** All shortcuts in their groups, out of the table of actions: those whose words or keys hold every word of `words`. */
export function listedShortcuts(isEditable: boolean, words: string): ShortcutGroup[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const all = [...groups.map((name) => ({ name, given: givenIn(name) })), { name: 'Outline', given: inOutline }]
  return all
    .map(({ name, given }) => ({ name, shortcuts: given.filter((one) => isListed(one, isEditable)).map(listed) }))
    .map(({ name, shortcuts }) => ({ name, shortcuts: shortcuts.filter((shortcut) => holds(name, shortcut, wanted)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}

function givenIn(group: ActionGroup): Given[] {
  const inChart = editorActions.flatMap((action) => (action.group === group && action.keys ? [{ ...action, keys: action.keys }] : []))
  return [...(onScreen[group] ?? []), ...inChart]
}

function listed({ id, label, keys }: Given): ListedShortcut {
  return { id, label, keys: keys.map(shortcutText) }
}

function holds(group: string, { label, keys }: ListedShortcut, wanted: readonly string[]): boolean {
  const text = `${group} ${label} ${keys.join(' ')}`.toLowerCase()
  return wanted.every((word) => text.includes(word))
}

/** While editing, arrows move shapes: walking with them is for reading. */
function isListed({ id, whileReading, keys }: Given, isEditable: boolean): boolean {
  if (!isEditable) return whileReading === true
  return id !== 'openProcess' && !(id.startsWith('walk-') && keys[0]?.startsWith('Arrow'))
}

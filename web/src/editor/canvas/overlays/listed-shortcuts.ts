import { shortcutMessages } from '@strata/contract'
import type { ActionGroup, EditorAction } from '../../actions/action.ts'
import { editorActions } from '../../actions/editor-actions.ts'
import { shortcutText } from '../../actions/shortcut.ts'

interface ListedShortcut {
  readonly id: string
  readonly label: string
  /** As they are on the keys: "Ctrl Shift Z". */
  readonly keys: readonly string[]
}

export interface ShortcutGroup {
  readonly name: string
  readonly shortcuts: readonly ListedShortcut[]
}

type Given = Pick<EditorAction, 'id' | 'label' | 'whileReading'> & { readonly keys: readonly string[] }

const { groups: groupNames, screen, outline, letters } = shortcutMessages
const groups: readonly ActionGroup[] = [
  'undo',
  'clipboard',
  'select',
  'shapes',
  'connections',
  'text',
  'arrange',
  'navigate',
  'view',
  'help',
]

/** Keys that the screen around the chart takes by itself, wherever the keyboard is. */
const onScreen: Partial<Record<ActionGroup, readonly Given[]>> = {
  undo: [{ id: 'save', label: screen.save, keys: ['Mod+S'] }],
  select: [{ id: 'menu', label: screen.menu, keys: ['Shift+F10'], whileReading: true }],
  view: [
    { id: 'search', label: screen.search, keys: ['Mod+K'], whileReading: true },
    { id: 'nextRegion', label: screen.nextRegion, keys: ['F6'], whileReading: true },
    { id: 'previousRegion', label: screen.previousRegion, keys: ['Shift+F6'], whileReading: true },
  ],
}

const inOutline: readonly Given[] = [
  { id: 'outline-walk', label: outline['outline-walk'], keys: ['ArrowUp', 'ArrowDown'], whileReading: true },
  { id: 'outline-open', label: outline['outline-open'], keys: ['ArrowRight', 'ArrowLeft'], whileReading: true },
  { id: 'outline-ends', label: outline['outline-ends'], keys: ['Home', 'End'], whileReading: true },
  { id: 'outline-type', label: outline['outline-type'], keys: [letters], whileReading: true },
  { id: 'outline-all', label: outline['outline-all'], keys: ['*'], whileReading: true },
  { id: 'outline-turn', label: outline['outline-turn'], keys: ['Space'], whileReading: true },
  { id: 'outline-extend', label: outline['outline-extend'], keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], whileReading: true },
  { id: 'outline-rename', label: outline['outline-rename'], keys: ['F2', 'Enter'] },
  { id: 'outline-add', label: outline['outline-add'], keys: ['Insert', 'Mod+Enter'] },
  { id: 'outline-remove', label: outline['outline-remove'], keys: ['Delete'] },
  { id: 'outline-follow', label: outline['outline-follow'], keys: ['Shift+Enter'], whileReading: true },
  { id: 'outline-info', label: outline['outline-info'], keys: ['Alt+Enter'], whileReading: true },
  { id: 'outline-menu', label: outline['outline-menu'], keys: ['Shift+F10'], whileReading: true },
  { id: 'outline-leave', label: outline['outline-leave'], keys: ['Escape'], whileReading: true },
]

/** All shortcuts in their groups, out of the table of actions: those whose words or keys hold every word of `words`. */
export function listedShortcuts(isEditable: boolean, words: string): ShortcutGroup[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const all = [
    ...groups.map((group) => ({ name: groupNames[group], given: givenIn(group) })),
    { name: groupNames.outline, given: inOutline },
  ]
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
  return id !== 'openProcess' && id !== 'showCard' && !(id.startsWith('walk-') && keys[0]?.startsWith('Arrow'))
}

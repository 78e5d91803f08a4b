import type { KeyPress } from '../actions/shortcut.ts'

/** What a key asks of the entry it is pressed on, beside walking. */
export type OutlineAction = 'rename' | 'remove' | 'add' | 'menu' | 'info' | 'follow' | 'chart' | 'turn' | 'openAll'

const plain: Readonly<Record<string, OutlineAction>> = {
  F2: 'rename',
  Delete: 'remove',
  Backspace: 'remove',
  Insert: 'add',
  ContextMenu: 'menu',
  ' ': 'turn',
  '*': 'openAll',
}

const changing: ReadonlySet<OutlineAction> = new Set(['rename', 'remove', 'add'])

/** Nothing for a key that means nothing here, or that would change what is only read. */
export function actionForKey(press: KeyPress, isEditable: boolean): OutlineAction | undefined {
  const action = anyAction(press, isEditable)
  return action && changing.has(action) && !isEditable ? undefined : action
}

function anyAction(press: KeyPress, isEditable: boolean): OutlineAction | undefined {
  const isMod = press.ctrlKey || press.metaKey
  if (press.key === 'Enter') return enterAction(press, isEditable)
  if (press.key === 'F10' && press.shiftKey) return 'menu'
  return isMod || press.altKey || (press.shiftKey && press.key !== '*') ? undefined : plain[press.key]
}

function enterAction({ ctrlKey, metaKey, altKey, shiftKey }: KeyPress, isEditable: boolean): OutlineAction {
  if (altKey) return 'info'
  if (shiftKey) return 'follow'
  if (ctrlKey || metaKey) return 'add'
  return isEditable ? 'rename' : 'chart'
}

import type { KeyPress } from '../actions/shortcut.ts'

/** What a key asks of the entry it is pressed on, beside walking. */
export type OutlineDeed = 'rename' | 'remove' | 'add' | 'menu' | 'info' | 'follow' | 'chart' | 'turn' | 'openAll'

const plain: Readonly<Record<string, OutlineDeed>> = {
  F2: 'rename',
  Delete: 'remove',
  Backspace: 'remove',
  Insert: 'add',
  ContextMenu: 'menu',
  ' ': 'turn',
  '*': 'openAll',
}

const changing: ReadonlySet<OutlineDeed> = new Set(['rename', 'remove', 'add'])

/** Nothing for a key that means nothing here, or that would change what is only read. */
export function deedForKey(press: KeyPress, isEditable: boolean): OutlineDeed | undefined {
  const deed = anyDeed(press, isEditable)
  return deed && changing.has(deed) && !isEditable ? undefined : deed
}

function anyDeed(press: KeyPress, isEditable: boolean): OutlineDeed | undefined {
  const isMod = press.ctrlKey || press.metaKey
  if (press.key === 'Enter') return enterDeed(press, isEditable)
  if (press.key === 'F10' && press.shiftKey) return 'menu'
  return isMod || press.altKey || (press.shiftKey && press.key !== '*') ? undefined : plain[press.key]
}

function enterDeed({ ctrlKey, metaKey, altKey, shiftKey }: KeyPress, isEditable: boolean): OutlineDeed {
  if (altKey) return 'info'
  if (shiftKey) return 'follow'
  if (ctrlKey || metaKey) return 'add'
  return isEditable ? 'rename' : 'chart'
}

import type { KeyboardEvent } from 'react'
import type { ChangeWalk } from './use-change-walk.ts'

/** N and P go to the next and the former change, except where one writes. True when the key was taken. */
export function walkByKey(event: KeyboardEvent, { step }: Pick<ChangeWalk, 'step'>): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || isWriting(target)) return false
  const letter = key.toLowerCase()
  if (letter !== 'n' && letter !== 'p') return false
  step(letter === 'n' ? 1 : -1)
  event.preventDefault()
  return true
}

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, [contenteditable=true]') !== null

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorSession } from '../editor-session.ts'

/** Where a new shape comes: connected after a step, into a container, or (null) on its own. */
export type AddPlace = { readonly after: string } | { readonly inside: string } | null

/** What the outline of a chart remembers, also while another panel is shown in its place. */
export interface OutlineMemory {
  /** The entry the keyboard is on. */
  readonly active: string | null
  /** Entries that a person opened or closed against what they are by themselves. */
  readonly turned: ReadonlySet<string>
  readonly filter: string
  /** The entry whose text is being typed; `added` is where it was just added. */
  readonly renaming: { readonly key: string; readonly added?: AddPlace } | null
  /** The entry whose menu is open, and which part of it. */
  readonly menu: { readonly key: string; readonly part: MenuPart } | null
  /** How many of `outlineCalls` were answered. */
  readonly answered: number
}

/** All actions, or the shapes that may be added after a step or inside of it. */
export type MenuPart = 'all' | 'after' | 'inside'

const memories = new WeakMap<EditorSession, StoreApi<OutlineMemory>>()

export function outlineMemory(session: EditorSession): StoreApi<OutlineMemory> {
  const known = memories.get(session)
  if (known) return known
  const made = createStore<OutlineMemory>()(() => ({
    active: null,
    turned: new Set(),
    filter: '',
    renaming: null,
    menu: null,
    answered: 0,
  }))
  memories.set(session, made)
  return made
}

/** Opens the outline where it is not, and gives it the keyboard. */
export function goToOutline(session: EditorSession): void {
  session.setState(({ outlineCalls }) => ({ isOutlineOpen: true, outlineCalls: outlineCalls + 1, info: null }))
}

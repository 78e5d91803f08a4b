import type { PlainKind, Process } from '@strata/contract'
import type { ComponentType } from 'react'

interface OfProcess {
  process: Process
}

/** What a plain kind of items brings to the workspace of a process: the screen that its leaf of the tree leads to. */
interface PlainScreen {
  /** When it is opened first. */
  load: () => Promise<ComponentType<OfProcess>>
}

/** A further kind is one line here: its adapter, in its own folder. */
const plainScreens: Readonly<Record<PlainKind, PlainScreen>> = {}

export const plainScreen = (kind: PlainKind): PlainScreen => plainScreens[kind]

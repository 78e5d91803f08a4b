import type { Confirmation } from '../ui/index.ts'
import type { ShownVersion } from '../version/index.ts'

export const createWipQuestion = ({ version }: ShownVersion): Confirmation => ({
  title: 'Create Work in Progress',
  body: `Version ${version} stays in force. The WIP begins with its definition, its components and its boxes where they are.`,
  confirm: 'Create WIP',
})

/** Components and definition are stored at once: only positions can be given up (specification 5 §19). */
export const ignorePositionsQuestion = (changes: string): Confirmation => ({
  title: 'Ignore Changes?',
  body: `${changes}: boxes go back to where they were saved. Definition and components are saved already and stay.`,
  confirm: 'Ignore Changes',
  isDestructive: true,
})

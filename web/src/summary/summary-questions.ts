import { summaryScreenMessages as messages } from '@strata/contract'
import type { Confirmation } from '../ui/index.ts'
import type { ShownVersion } from '../version/index.ts'

export const createWipQuestion = ({ version }: ShownVersion): Confirmation => ({
  title: messages.createWipTitle,
  body: messages.createWipBody({ version }),
  confirm: messages.createWip,
})

/** Components and definition are stored at once: only positions can be given up (specification 5 §19). */
export const ignorePositionsQuestion = (count: number): Confirmation => ({
  title: messages.ignoreTitle,
  body: messages.ignoreBody({ count }),
  confirm: messages.ignore,
  isDestructive: true,
})

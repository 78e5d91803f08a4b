import { itemKinds } from '../kind/index.ts'
import type { ReadableKinds } from '../reading/index.ts'

/** What people are asked to read, each kind in its domain. */
export const readableKinds: ReadableKinds = itemKinds

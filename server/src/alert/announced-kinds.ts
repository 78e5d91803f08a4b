import { versionKinds } from '@strata/contract'
import { type AnyKind, itemKinds } from '../kind/index.ts'
import type { AnnouncedVersion, SentFacts } from '../version/index.ts'

export type { AnyKind }

export type SentVersion = AnnouncedVersion & SentFacts

/** All kinds of versions that alerts and events speak of. */
export const announcedKinds: readonly AnyKind[] = versionKinds.map((kind) => itemKinds[kind].announced)

/** Those that are below a process, whose roles and restriction say who may know of them. */
export const placedKinds = announcedKinds.filter(({ columns }) => columns.place !== undefined)

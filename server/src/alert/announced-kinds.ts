import { type VersionKind, versionKinds } from '@strata/contract'
import { announcedChart } from '../chart/index.ts'
import { announcedDocument } from '../document/index.ts'
import { announcedExpectation } from '../expectation/index.ts'
import type { Place } from '../process/index.ts'
import type { AnnouncedKind, AnnouncedVersion, SentFacts } from '../version/index.ts'

/** Any of the kinds: what it reads with its columns is what its own functions take. */
export type AnyKind = AnnouncedKind<AnnouncedVersion, Place | null>

export type SentVersion = AnnouncedVersion & SentFacts

const announced: Readonly<Record<VersionKind, AnyKind>> = {
  chart: announcedChart,
  document: announcedDocument,
  expectation: announcedExpectation,
}

/** All kinds of versions that alerts and events speak of. */
export const announcedKinds = versionKinds.map((kind) => announced[kind])

/** Those that are below a process, whose roles and restriction say who may know of them. */
export const placedKinds = announcedKinds.filter(({ columns }) => columns.place !== undefined)

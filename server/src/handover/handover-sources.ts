import type { HandoverSource } from './handover-source.ts'
import { consentLines } from './sources/consent-lines.ts'
import { pathLines } from './sources/path-lines.ts'
import { readingLines } from './sources/reading-lines.ts'
import { roleLines } from './sources/role-lines.ts'
import { teamLines } from './sources/team-lines.ts'
import { versionLines } from './sources/version-lines.ts'

/** All kinds of responsibilities, in the order in which they are given: who gets a role may need it to go on with a version or with a request to read. */
export const handoverSources: readonly HandoverSource[] = [roleLines, versionLines, consentLines, pathLines, readingLines, teamLines]

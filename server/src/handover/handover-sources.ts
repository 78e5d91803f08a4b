import type { HandoverSource } from './handover-source.ts'
import { roleLines } from './sources/role-lines.ts'
import { teamLines } from './sources/team-lines.ts'
import { versionLines } from './sources/version-lines.ts'

/** All that can hang on a person, in the order in which it is given: who gets a role may need it to go on with a version. */
export const handoverSources: readonly HandoverSource[] = [roleLines, versionLines, teamLines]

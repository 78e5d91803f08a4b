import { documentTables } from '../document/index.ts'
import { type RightBySpecification, type RightsSection, withRole } from './rights-section.ts'

/** Notes are kept by who enters performance data (document 3 §2.4, §6), and read by who may read the month. */
export const noteSections: readonly RightsSection[] = [
  {
    title: 'Notes to Macro performance data',
    group: 'maexdnote',
    tables: documentTables,
    // WIP and SUPERSEDED: of an open month, which is all there is to change.
    states: ['WIP', 'SUPERSEDED', 'COMPLETED'],
    isRestrictable: true,
    rights: noteRightsOf({ create: 'admin sponsor leader owner', restrictedCreate: 'admin sponsor leader' }),
  },
  {
    title: 'Notes to Micro performance data',
    group: 'miexdnote',
    tables: documentTables,
    states: ['WIP', 'SUPERSEDED', 'COMPLETED'],
    isRestrictable: true,
    rights: noteRightsOf({ create: 'admin leader owner spl spm', restrictedCreate: 'admin leader spl' }),
  },
]

function noteRightsOf({ create, restrictedCreate }: { create: string; restrictedCreate: string }): RightBySpecification[] {
  const creating = (action: string, where: string): RightBySpecification => [action, create, where, restrictedCreate]
  return [
    ['read', withRole, 'WIP SUPERSEDED'],
    ['read', 'everyone', 'COMPLETED', withRole],
    ['versions', 'everyone', 'always', withRole],
    creating('create', 'always'),
    creating('upload', 'always'),
    creating('rename', 'WIP'),
    creating('revise', 'WIP'),
    creating('remove', 'WIP'),
    creating('removeAll', 'WIP'),
  ]
}

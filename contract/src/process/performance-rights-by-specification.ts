import { performanceTables } from '../performance/index.ts'
import { type RightBySpecification, type RightsSection, withRole } from './rights-section.ts'

/** Of global processes, and of their sub-processes (document 3 §4 and §6, specification 5 §7). */
export const performanceSections: readonly RightsSection[] = [
  {
    title: 'Macro Performance Data',
    group: 'maexd',
    tables: performanceTables,
    states: ['WIP', 'APPROVED'],
    isRestrictable: true,
    rights: performanceRightsOf({
      create: 'admin sponsor leader owner',
      restrictedCreate: 'admin sponsor leader',
      reopen: 'admin sponsor leader',
      exporting: 'admin ceo sponsor leader',
    }),
  },
  {
    title: 'Micro Performance Data',
    group: 'miexd',
    tables: performanceTables,
    states: ['WIP', 'APPROVED'],
    isRestrictable: true,
    rights: performanceRightsOf({
      create: 'admin leader owner spl spm',
      restrictedCreate: 'admin leader spl',
      reopen: 'admin leader spl',
      exporting: 'admin ceo sponsor leader spl',
    }),
  },
]

/** Of a global process and of its sub-processes the same, by different people. */
function performanceRightsOf(who: { create: string; restrictedCreate: string; reopen: string; exporting: string }): RightBySpecification[] {
  const creating = (action: string, where: string): RightBySpecification => [action, who.create, where, who.restrictedCreate]
  return [
    ['view', 'everyone', 'always', withRole],
    ['read', withRole, 'WIP'],
    ['read', 'everyone', 'APPROVED', withRole],
    creating('create', 'always'),
    creating('edit', 'WIP'),
    creating('close', 'WIP'),
    creating('remove', 'WIP'),
    ['reopen', who.reopen, 'APPROVED'],
    ['export', who.exporting, 'always'],
  ]
}

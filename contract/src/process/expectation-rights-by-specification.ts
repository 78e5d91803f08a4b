import { expectationTables } from '../expectation/index.ts'
import { everyState, type RightBySpecification, type RightsSection, withRole } from './rights-section.ts'

/** Of global processes, and of their sub-processes. */
export const expectationSections: readonly RightsSection[] = [
  {
    title: 'Macro Expectations',
    group: 'maex',
    tables: expectationTables,
    states: everyState,
    isRestrictable: true,
    rights: expectationRightsOf({ create: 'admin sponsor leader', approve: 'admin sponsor' }, [
      ['export', 'admin ceo sponsor leader', 'always'],
      ['comments', 'admin ceo advisor sponsor leader', 'always'],
    ]),
  },
  {
    title: 'Micro Expectations',
    group: 'miex',
    tables: expectationTables,
    states: everyState,
    isRestrictable: true,
    rights: expectationRightsOf({ create: 'admin leader owner spl', restrictedCreate: 'admin leader spl', approve: 'admin leader' }, [
      ['export', 'admin ceo sponsor leader spl', 'always'],
      ['comments', 'admin ceo advisor sponsor leader owner spl spm', 'always'],
    ]),
  },
]

/** Of a global process and of its sub-processes the same, by different people. */
function expectationRightsOf(
  { create, restrictedCreate = create, approve }: { create: string; restrictedCreate?: string; approve: string },
  others: readonly RightBySpecification[],
): RightBySpecification[] {
  const creating = (action: string, where: string): RightBySpecification => [action, create, where, restrictedCreate]
  return [
    ['view', 'everyone', 'always', withRole],
    ['read', withRole, 'WIP IA ARCHIVED'],
    ['read', 'everyone', 'APPROVED RETIRED', withRole],
    creating('create', 'always'),
    creating('edit', 'WIP'),
    creating('remove', 'WIP'),
    creating('sendForApproval', 'WIP'),
    ['approve', approve, 'IA'],
    ['reject', approve, 'IA'],
    ['consent', 'nobody', 'IA'],
    ['refuse', 'nobody', 'IA'],
    ['withdraw', 'preparer', 'IA'],
    creating('makeWip', 'APPROVED'),
    creating('template', 'APPROVED'),
    creating('restore', 'ARCHIVED'),
    ...others,
  ]
}

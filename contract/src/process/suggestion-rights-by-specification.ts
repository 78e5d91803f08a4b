import { suggestionTables } from '../suggestion/index.ts'
import type { RightsSection } from './rights-section.ts'

/** specification 4 §12; `who` answers where the process is not restricted, and where it is. */
const suggestionsOf = (group: string, who: string, whoRestricted = who): RightsSection => ({
  title: `Suggestions: ${group}`,
  group,
  tables: suggestionTables,
  states: ['OPEN', 'TAKEN', 'DONE', 'DECLINED', 'WITHDRAWN', 'CLOSED'],
  isRestrictable: group !== 'gpfc' && group !== 'globaldoc',
  rights: [
    ['suggestions', 'everyone', 'always'],
    ['suggest', 'everyone', 'always'],
    ['answer', who, 'always', whoRestricted],
    ['drawing', `${who} preparer`, 'always', `${whoRestricted} preparer`],
    ['takeUp', who, 'OPEN', whoRestricted],
    ['decline', who, 'OPEN', whoRestricted],
    ['takeBack', 'preparer', 'OPEN'],
  ],
})

/** Typed from specification 4 §12, and from the create rights of specification 1 §6, specification 2 §6 and specification 3 §6. */
export const suggestionSections: readonly RightsSection[] = [
  suggestionsOf('gpfc', 'admin ceo'),
  suggestionsOf('ps', 'admin sponsor leader'),
  suggestionsOf('ma', 'admin sponsor leader'),
  suggestionsOf('mi', 'admin leader owner spl', 'admin leader spl'),
  suggestionsOf('maex', 'admin sponsor leader'),
  suggestionsOf('miex', 'admin leader owner spl', 'admin leader spl'),
  suggestionsOf('globaldoc', 'admin'),
]

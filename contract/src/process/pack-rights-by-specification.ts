import { packTables } from '../pack/index.ts'
import type { RightsSection } from './rights-section.ts'

/** specification 4 §12; that a pack is its maker’s alone is no right of a table: others find none. */
const packsOf = (title: string, group: string, who: string): RightsSection => ({
  title,
  group,
  tables: packTables,
  states: ['WAITING', 'MAKING', 'READY', 'FAILED'],
  isRestrictable: group === 'processPack',
  rights: [
    ['pack', who, 'always'],
    ['download', who, 'READY'],
    ['remove', who, 'READY FAILED'],
  ],
})

/** Typed from specification 4 §12. */
export const packSections: readonly RightsSection[] = [
  packsOf('Audit packs of the company', 'companyPack', 'admin ceo advisor'),
  packsOf('Audit packs of a process', 'processPack', 'admin ceo advisor sponsor leader'),
]

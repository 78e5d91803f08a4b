import { handoverTables } from '../handover/index.ts'
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
  packsOf('Audit packs that hold the whole audit trail', 'chainPack', 'admin'),
  packsOf('Audit packs of a process', 'processPack', 'admin ceo advisor sponsor leader'),
]

/** Specification 4 §12; the preparer is the person on whom it hangs. */
export const handoverSections: readonly RightsSection[] = [
  {
    title: 'Handing over a person’s responsibilities',
    group: 'person',
    tables: handoverTables,
    states: [],
    isRestrictable: false,
    rights: [['handOver', 'admin ceo preparer', 'always']],
  },
]

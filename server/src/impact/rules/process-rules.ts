import type { BelowFact, ChangedProcess, ImpactFacts, Reference } from '../difference.ts'
import { namesWholly } from './names-wholly.ts'
import type { Rule } from './rule.ts'

/** A chart removes a process. */
export const removalRules: readonly Rule<ChangedProcess>[] = [
  { reason: 'itemOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'item') },
  { reason: 'rolesOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'process').filter(({ count }) => count > 0) },
  { reason: 'commentsOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'comments') },
  {
    reason: 'namesRemoved',
    find: ({ chronId }, facts) => {
      const own = new Set(listBelow(facts, chronId, 'process').map(({ processChronId }) => processChronId))
      return facts.references.filter((reference) => reference.about === chronId && !own.has(reference.processChronId ?? 0))
    },
  },
]

/** A chart renames one. */
export const renamingRules: readonly Rule<ChangedProcess>[] = [
  { reason: 'namesRenamed', find: (process, { references }) => references.filter((reference) => speaksOf(reference, process)) },
]

const listBelow = ({ below }: ImpactFacts, root: number, what: BelowFact['what']): BelowFact[] =>
  below.filter((fact) => fact.root === root && fact.what === what)

const speaksOf = ({ about, text }: Reference, { chronId, name }: ChangedProcess): boolean => about === chronId || namesWholly(text, name)

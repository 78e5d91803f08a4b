import type { BelowFact, ChangedProcess, ImpactFacts } from '../difference.ts'
import { seekName } from './names-wholly.ts'
import type { Rule } from './rule.ts'

/** A chart removes a process. */
export const removalRules: readonly Rule<ChangedProcess>[] = [
  { reason: 'itemOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'item') },
  { reason: 'rolesOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'process').filter(({ count }) => count > 0) },
  { reason: 'commentsOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'comments') },
  { reason: 'suggestionsOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'suggestions') },
  { reason: 'reviewsOfRemoved', find: ({ chronId }, facts) => listBelow(facts, chronId, 'reviews') },
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
  {
    reason: 'namesRenamed',
    find: ({ chronId, name }, { references }) => {
      const isNamed = seekName(name)
      return references.filter(({ about, text }) => about === chronId || isNamed(text))
    },
  },
]

const listBelow = ({ below }: ImpactFacts, root: number, what: BelowFact['what']): BelowFact[] =>
  below.filter((fact) => fact.root === root && fact.what === what)

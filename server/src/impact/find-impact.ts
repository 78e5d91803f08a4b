import type { Difference, Finding, ImpactFacts } from './difference.ts'
import { componentRules } from './rules/component-rules.ts'
import { removalRules, renamingRules } from './rules/process-rules.ts'
import { rowRules } from './rules/row-rules.ts'
import { applyRules } from './rules/rule.ts'

/** What else speaks of what a version changes: one step, not what follows from it (specification 4 §1). */
export function findImpact(difference: Difference, facts: ImpactFacts): Finding[] {
  const known = { facts, difference }
  return [
    ...applyRules({ causeKind: 'process', rules: removalRules }, difference.removed, known),
    ...applyRules({ causeKind: 'process', rules: renamingRules }, difference.renamed, known),
    ...applyRules({ causeKind: 'component', rules: componentRules }, difference.components, known),
    ...joinRows(applyRules({ causeKind: 'row', rules: rowRules }, difference.rows, known)),
  ]
}

/** A revision may change thousands of rows: what several of them touch for one reason is one finding, by the first of them. */
function joinRows(findings: readonly Finding[]): Finding[] {
  const joined = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${finding.reason} ${finding.kind} ${finding.id}`
    const known = joined.get(key)
    joined.set(key, known ? { ...known, count: known.count + finding.count } : finding)
  }
  return [...joined.values()]
}

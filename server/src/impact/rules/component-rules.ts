import type { ExpectationType, SummaryComponent } from '@strata/contract'
import type { ChangedComponent, Difference, ImpactFacts, Reference } from '../difference.ts'
import type { Rule, Touched } from './rule.ts'

/** A summary adds, renames or removes a customer, supplier, input, output or interfacing process. */
export const componentRules: readonly Rule<ChangedComponent>[] = [
  { reason: 'namedByNew', find: (component) => (component.change === 'added' ? namedProcess(component) : []) },
  { reason: 'namedNoLonger', find: (component) => (component.change === 'removed' ? namedProcess(component) : []) },
  {
    reason: 'oppositeLacks',
    find: (component, facts, difference) =>
      component.change === 'added' && listOpposites(component, facts, difference).length === 0 ? oppositeSummary(component, facts) : [],
  },
  {
    reason: 'oppositeNames',
    find: (component, facts, difference) => (component.change === 'added' ? listOpposites(component, facts, difference) : []),
  },
  {
    reason: 'oppositeStays',
    find: (component, facts, difference) => (component.change === 'removed' ? listOpposites(component, facts, difference) : []),
  },
  {
    reason: 'sameNameStays',
    find: (component, facts, difference) => (component.change === 'added' ? [] : listSameNames(component, facts, difference)),
  },
  {
    reason: 'sameName',
    find: (component, facts, difference) => (component.change === 'added' ? listSameNames(component, facts, difference) : []),
  },
  {
    reason: 'rowsOfNew',
    find: (component, facts, difference) => (component.change === 'added' ? listReciprocalRows(component, facts, difference) : []),
  },
  {
    reason: 'rowsOfRemoved',
    find: (component, facts, difference) => (component.change === 'removed' ? listReciprocalRows(component, facts, difference) : []),
  },
  { reason: 'rowsOfLeaving', find: (component, facts) => (component.change === 'removed' ? listOwnRows(component, facts) : []) },
  { reason: 'rowsOfRenamed', find: (component, facts) => (component.change === 'renamed' ? listOwnRows(component, facts) : []) },
]

/** What the other process says of ours: my customer has me as its supplier, my output is its input. */
const opposite = {
  customer: 'supplier',
  supplier: 'customer',
  ip: 'ip',
  output: 'input',
  input: 'output',
} as const satisfies Record<SummaryComponent, SummaryComponent>

/** Whose expectations are about a component, ours and those of the other process. */
const ownRows: Partial<Record<SummaryComponent, ExpectationType>> = { customer: 'ce', supplier: 'se', ip: 'ie' }
const theirRows: Partial<Record<SummaryComponent, ExpectationType>> = { customer: 'se', supplier: 'ce', ip: 'ie' }

/** Those whose inputs our outputs are, and the other way round. */
const neighbours: Partial<Record<SummaryComponent, SummaryComponent>> = { output: 'customer', input: 'supplier' }

const namedProcess = ({ processChronId }: ChangedComponent): Touched[] =>
  processChronId === null ? [] : [{ kind: 'process', id: processChronId, processChronId }]

function oppositeSummary({ processChronId }: ChangedComponent, { summaries }: ImpactFacts): Touched[] {
  const id = processChronId === null ? undefined : summaries.get(processChronId)
  return id === undefined ? [] : [{ kind: 'ps', id, processChronId }]
}

/** What the process that is named says of ours. */
const listAboutUs = ({ processChronId }: ChangedComponent, { references }: ImpactFacts, { placeChronId }: Difference): Reference[] =>
  references.filter(
    (reference) => processChronId !== null && reference.processChronId === processChronId && reference.about === placeChronId,
  )

/** The component of the other summary that names the process in return. */
const listOpposites = (component: ChangedComponent, facts: ImpactFacts, difference: Difference): Reference[] =>
  listAboutUs(component, facts, difference).filter(({ part }) => part === opposite[component.kind])

/** Inputs of customers that have the name of an output, and the other way round. */
function listSameNames({ kind, name }: ChangedComponent, { references }: ImpactFacts, { parties }: Difference): Reference[] {
  const among = new Set(parties.filter((party) => party.kind === neighbours[kind]).map(({ processChronId }) => processChronId))
  return references.filter(
    (reference) =>
      reference.part === opposite[kind] &&
      reference.about === null &&
      among.has(reference.processChronId ?? 0) &&
      reference.text.trim().toLowerCase() === name.trim().toLowerCase(),
  )
}

const listReciprocalRows = (component: ChangedComponent, facts: ImpactFacts, difference: Difference): Reference[] =>
  listAboutUs(component, facts, difference).filter(({ part, kind }) => part === 'row' && kind === theirRows[component.kind])

/** Rows of the process and of its macro processes about somebody whom the summary names. */
const listOwnRows = ({ kind, processChronId, additionalId }: ChangedComponent, { references, family }: ImpactFacts): Reference[] =>
  references.filter(
    (reference) =>
      reference.part === 'row' &&
      reference.kind === ownRows[kind] &&
      family.has(reference.processChronId ?? 0) &&
      (processChronId === null ? additionalId !== null && reference.additionalId === additionalId : reference.about === processChronId),
  )

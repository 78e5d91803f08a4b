import { chartTypeNames, expectationTitles, packPageMessages as messages, nameItem, type ReadItemType } from '@strata/contract'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { actingFor } from './chart-source.ts'
import { type DecidedItem, listDecisions } from './decision-views.ts'

/** Approvals and rejections of the period, with their comments. */
export const decisionSource: PackSource = {
  section: 'decisions',
  list: async function* ({ tx, scope }) {
    for (const row of await listDecisions(tx, scope))
      yield {
        line: lineOf({
          on: momentIn(scope, row.on),
          where: nameWhere(scope, row.processChronId),
          what: messages.decided[row.meaning]({ item: nameDecided(scope, row) }),
          who: actingFor(row.by, row.for),
          why: row.comment,
        }),
      }
  },
}

/** Types of items, as tables of charts, expectations and documents have them, and as lists of whatever items do. */
type NamedType = DecidedItem['type'] | ReadItemType

/** `(P1) Win orders — Macro, version 2`. `name`: of a document. */
export function nameDecided(
  { places }: PackScope,
  { type, name, version, processChronId }: Pick<DecidedItem, 'name' | 'processChronId'> & { type: NamedType; version?: number },
): string {
  const place = processChronId === null ? undefined : places.get(processChronId)
  return nameItem({ of: name ?? place ?? null, type: typeNames[type] ?? type, ...(version !== undefined && { version }) })
}

const { GPD, QMSD, TLD, PRD } = messages.documentKinds
const typeNames: Readonly<Partial<Record<NamedType, string>>> = {
  ...chartTypeNames,
  ...expectationTitles,
  ...messages.documentKinds,
  ...{ gpd: GPD, qmsd: QMSD, tld: TLD, prd: PRD },
}

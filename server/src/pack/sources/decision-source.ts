import {
  type ChartType,
  chartTypeNames,
  type DocumentType,
  type ExpectationType,
  expectationTitles,
  packPageMessages as messages,
  nameItem,
} from '@strata/contract'
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

/** `(P1) Win orders — Macro, version 2` */
export function nameDecided({ places }: PackScope, { kind, type, name, version, processChronId }: DecidedItem): string {
  const place = processChronId === null ? undefined : places.get(processChronId)
  const names: Partial<Record<ChartType | ExpectationType | DocumentType, string>> = {
    ...chartTypeNames,
    ...expectationTitles,
    ...messages.documentKinds,
  }
  return nameItem({ of: kind === 'document' ? name : (place ?? null), type: names[type] ?? type, version })
}

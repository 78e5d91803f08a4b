import { type PlainKind, wordsOfPlain } from '@strata/contract'
import { plainItemKind } from '../../kind/index.ts'
import type { PackSource } from '../pack-source.ts'
import { lineOfVersion } from './expectation-source.ts'
import { listPlainVersions } from './expectation-views.ts'

/** A plain kind of items: each version that was in force in the period, with its content. */
export const plainSource = (kind: PlainKind): PackSource<{ id: number }> => ({
  section: kind,
  list: async function* ({ tx, scope }) {
    for (const row of await listPlainVersions(tx, scope, kind))
      yield { line: lineOfVersion(scope, row, wordsOfPlain(kind).name), item: { id: row.id } }
  },
  bring: async ({ read }, { id }) => ({ details: await read((tx) => plainItemKind(kind).describeContent(tx, id)), files: [] }),
})

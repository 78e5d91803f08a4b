import { packPageMessages as messages } from '@strata/contract'
import { describeMoment } from '../../platform/index.ts'
import { nameWhere } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { nameDecided } from './decision-source.ts'
import { listSignatures } from './decision-views.ts'

/** Signatures of the period as they were printed, each in the timezone of who signed. */
export const signatureSource: PackSource = {
  section: 'signatures',
  list: async function* ({ tx, scope }) {
    for (const row of await listSignatures(tx, scope)) {
      const { contentHash, noteHash, nameHash, means } = row
      const bound = { contentHash, nameHash, noteHash: noteHash ?? messages.none, means: means.join(', ') }
      yield {
        line: lineOf({
          on: `${describeMoment(row.on, row.timezone)} (${row.timezone})`,
          where: nameWhere(scope, row.processChronId),
          what: messages.signed[row.meaning]({ item: nameDecided(scope, row) }),
          who: messages.signer({ name: row.printedName, role: row.printedRole }),
          details: [messages.signedMeans(bound)],
        }),
      }
    }
  },
}

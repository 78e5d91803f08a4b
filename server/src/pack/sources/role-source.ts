import { packPageMessages as messages, processRoleMessages } from '@strata/contract'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { listRoleChanges, listRolesThen, type RoleChangeRow } from './role-views.ts'

/** Who held which role at the end of the period. */
export const roleSource: PackSource = {
  section: 'roles',
  list: async function* ({ tx, scope }) {
    for (const row of await listRolesThen(tx, scope))
      yield {
        line: lineOf({
          on: messages.since({ from: momentIn(scope, row.on) }),
          where: nameWhere(scope, row.processChronId),
          what: processRoleMessages.roles[row.role],
          who: messages.holds({ name: row.name, shortName: row.shortName }),
        }),
      }
  },
}

/** The changes of roles in the period. */
export const roleChangeSource: PackSource = {
  section: 'roleChanges',
  list: async function* ({ tx, scope }) {
    for (const row of await listRoleChanges(tx, scope)) yield { line: describeChange(scope, row) }
  },
}

function describeChange(scope: PackScope, row: RoleChangeRow) {
  const said = { role: processRoleMessages.roles[row.role], name: messages.holds({ name: row.name, shortName: row.shortName }) }
  return lineOf({
    on: momentIn(scope, row.on),
    where: nameWhere(scope, row.processChronId),
    what: row.gained ? messages.gained(said) : messages.lost(said),
    who: row.byGroup === null ? messages.changedBy({ name: row.by }) : messages.byGroup({ name: row.byGroup }),
  })
}

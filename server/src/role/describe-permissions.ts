import { type Actor, describeCan, type PermissionGroup, type PermissionList, permissionActions, permissionTables } from '@strata/contract'
import { type Place, rightsBelow } from '../process/index.ts'

/** What a member's roles give for each kind of item below a process, whatever the state of its versions (specification 5 §21). */
export function describePermissions(actor: Actor, place: Place): PermissionList {
  const can = (group: PermissionGroup) => {
    const known = permissionActions.filter((action) => action in permissionTables.rights[group])
    return describeCan(permissionTables, actor, known, rightsBelow(place, group))
  }
  return {
    ps: can('ps'),
    ma: can('ma'),
    mi: can('mi'),
    maex: can('maex'),
    miex: can('miex'),
    maexd: can('maexd'),
    miexd: can('miexd'),
    impplans: can('impplans'),
    processdoc: can('processdoc'),
    globaldoc: can('globaldoc'),
  }
}

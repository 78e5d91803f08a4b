export { listCurrentProcessIds } from './current-process-views.ts'
export { describeProcess } from './describe-process.ts'
export { listWhoMayOpen } from './opening-views.ts'
export { mayOpenPlace, maySeeProcess, rightsBelow, roleRightsOf } from './place-rights.ts'
export {
  currentVersion,
  findPlace,
  listCurrentPlaces,
  listPlaces,
  listPlacesBelow,
  listUnnamedPlaces,
  type Place,
  type UnnamedPlace,
} from './place-views.ts'
export { plansTargetOf } from './plans-target.ts'
export { lockProcess, lockProcesses } from './process-lock-views.ts'
export type { ProcessItem } from './process-subject.ts'
export { listNamesThen, type ProcessThen } from './process-then-views.ts'
export { listDeletedPids, listProcessRows, listUsedPids } from './process-views.ts'
export { setRestriction } from './restriction-store.ts'
export {
  type HeldRole,
  holderColumns,
  listDoubtful,
  listHeldRoles,
  listMemberships,
  listMembershipsThen,
  listPreparedAndHeldRoles,
  type Membership,
  readMembershipPage,
} from './role-holder-views.ts'

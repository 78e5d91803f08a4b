export { describeProcess } from './describe-expectation.ts'
export { expectationItemTypeOf, expectationRightsOf } from './expectation-rights.ts'
export { ExpectationSteps } from './expectation-steps.ts'
export { type ExpectationItem, findWaitingExpectation, readVersionItem } from './expectation-subject.ts'
export { type ExpectationVersionRow, findExpectation, listExpectations, listExpectationVersions } from './expectation-views.ts'
export { formatParty, isPartyDetail, type PartyDetail, partyTypeOf } from './files/describe-detail.ts'
export { formatProcess } from './files/describe-print.ts'
export { loadVersion, type VersionPath } from './files/load-to-file.ts'
export { findOwnFrequencyName, listOwnFrequencies } from './frequency/frequency-views.ts'
export { readExpectation } from './read-expectation.ts'
export { type OtherRow, type OurSaid, type TheirSaid, theirRows, toTheirs } from './reciprocal/reciprocal-sides.ts'
export { refuseField } from './refuse-unfit.ts'
export {
  describeCustomer,
  describeInterfacing,
  describeSupplier,
  type IsMissing,
  missingFrom,
  partyOf,
  processPartyOf,
} from './row/describe-details.ts'
export { countDetails } from './row/detail-views.ts'
export { type InterfacingDetailRow, listInterfacingDetails, theirSide, yourSide } from './row/interfacing/interfacing-detail-views.ts'
export { listPartyDetails, type PartyDetailRow } from './row/party/party-detail-views.ts'
export { listParties } from './summary-parties-views.ts'
export { announcedExpectation } from './version/announced-expectation.ts'
export { lockExpectations } from './version/expectation-lock-views.ts'
export { type ExpectationNotice, expectationTargetOf, nameExpectation } from './version/expectation-notices.ts'
export { reviseExpectation } from './version/expectation-service.ts'
export { readableExpectation, versionedExpectation } from './versioned-expectation.ts'

import { type ChartStatus, type ExpectationType, expectationTables, expectationTitles, expectationType } from '@strata/contract'
import type { Place } from '../../process/index.ts'
import type { AnnouncedKind, AnnouncedVersion } from '../../version/index.ts'
import { expectationRightsOf } from '../expectation-rights.ts'
import { expectationFactColumns } from '../expectation-views.ts'
import { describeNamed, listExpectationDeciders } from './expectation-notices.ts'

interface ExpectationFacts extends AnnouncedVersion {
  type: ExpectationType
  status: ChartStatus
}

/** What expectations bring so that alerts, events and lists of what waits speak of them. With a month, a tab shows performance data. */
export const announcedExpectation: AnnouncedKind<ExpectationFacts, Place> = {
  kind: 'expectation',
  tables: expectationTables,
  columns: expectationFactColumns,
  isShownIn: ({ itemType, dataMonth }) => typeof dataMonth !== 'number' && expectationType.safeParse(itemType).success,
  rightsOf: (expectation, place) => expectationRightsOf(place, expectation),
  nameType: ({ type }) => expectationTitles[type],
  describe: (expectation, place) => describeNamed({ ...expectation, place }),
  listDeciders: (tx, _, place) => listExpectationDeciders(tx, place),
}

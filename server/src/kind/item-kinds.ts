import type { VersionKind } from '@strata/contract'
import { announcedChart, readableChart, versionedChart } from '../chart/index.ts'
import { announcedDocument, readableDocument, versionedDocument } from '../document/index.ts'
import { announcedExpectation, readableExpectation, versionedExpectation } from '../expectation/index.ts'
import { walked } from '../version/index.ts'
import type { ItemKind } from './item-kind.ts'
import { plainItemKinds } from './plain-item-kinds.ts'

/** Every kind of versions with its adapters. What goes by kinds asks here, and names none. */
export const itemKinds: Readonly<Record<VersionKind, ItemKind>> = {
  chart: { announced: announcedChart, readable: readableChart, walked: walked(versionedChart) },
  document: { announced: announcedDocument, readable: readableDocument, walked: walked(versionedDocument) },
  expectation: { announced: announcedExpectation, readable: readableExpectation, walked: walked(versionedExpectation) },
  ...plainItemKinds,
}

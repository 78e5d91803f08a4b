import { readableChart } from '../chart/index.ts'
import { readableDocument } from '../document/index.ts'
import { readableExpectation } from '../expectation/index.ts'
import type { ReadableKinds } from '../reading/index.ts'

/** What people are asked to read, each kind in its domain. */
export const readableKinds: ReadableKinds = { chart: readableChart, document: readableDocument, expectation: readableExpectation }

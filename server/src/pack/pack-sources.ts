import { plainKindNames } from '@strata/contract'
import type { AnyPackSource } from './pack-source.ts'
import { chartSource } from './sources/chart-source.ts'
import { commentSource } from './sources/comment-source.ts'
import { consentSource } from './sources/consent-source.ts'
import { decisionSource } from './sources/decision-source.ts'
import { documentSource, reportSource } from './sources/document-source.ts'
import { expectationSource } from './sources/expectation-source.ts'
import { monthSource } from './sources/month-source.ts'
import { plainSource } from './sources/plain-source.ts'
import { planSource } from './sources/plan-source.ts'
import { readSource } from './sources/read-source.ts'
import { reviewSource } from './sources/review-source.ts'
import { roleChangeSource, roleSource } from './sources/role-source.ts'
import { signatureSource } from './sources/signature-source.ts'
import { suggestionSource } from './sources/suggestion-source.ts'

/** All parts of a pack, in the order of its register. */
export const packSources: readonly AnyPackSource[] = [
  chartSource,
  expectationSource,
  documentSource,
  consentSource,
  decisionSource,
  signatureSource,
  readSource,
  reviewSource,
  suggestionSource,
  commentSource,
  roleSource,
  roleChangeSource,
  monthSource,
  planSource,
  reportSource,
  ...plainKindNames.map(plainSource),
]

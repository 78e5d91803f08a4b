import { compareExpectations, type ExpectationChanges, type ExpectationDetail, type ExpectationInfo } from '@strata/contract'
import { useMemo } from 'react'
import { findFormer } from '../../version/index.ts'
import { useExpectationContent } from '../expectation-queries.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

interface FormerRows {
  /** What is compared with: the approved version, or the last retired one. */
  former: ExpectationInfo | undefined
  /** Not there while they load, or where there is no former version. */
  before: readonly ExpectationDetail[] | undefined
  changes: ExpectationChanges<ExpectationDetail> | undefined
  /** Whether there is a former version whose rows cannot be had. */
  isFailed: boolean
  tryAgain: () => unknown
}

/** The rows of the version before, and how those shown differ from them. */
export function useFormerRows({ place, versions, details }: OpenedExpectation): FormerRows {
  const former = findFormer(versions)
  const { data, isFetching, isPending, refetch } = useExpectationContent(place, former?.id)
  const before = data?.details
  const changes = useMemo(() => before && compareExpectations<ExpectationDetail>(before, details), [before, details])
  const isFailed = former !== undefined && !before && !isPending && !isFetching
  return { former, before, changes, isFailed, tryAgain: refetch }
}

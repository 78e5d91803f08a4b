import { reviewDialogMessages as messages, type ReviewIntervals, reviewRoutes, reviewSettingsMessages } from '@strata/contract'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { companyQuery } from '../company/index.ts'
import { type Action, call, type PageAsked, pageQuery, query } from '../platform/index.ts'
import { reviewKey } from './review-key.ts'
import type { ReviewedItem } from './shown-review.ts'

/** How many reviews are in which state: of all, and of the processes of the chart of a process (chronId; 0: of the Global Chart). */
export const reviewCountsQuery = (companyId: number, parentId: number) =>
  query(
    {
      key: [...reviewKey(companyId), 'counts', parentId],
      route: reviewRoutes.countReviews,
      request: { params: { companyId }, query: { parentId } },
    },
    { staleTime: 0 },
  )

/** A page of the reviews of a process (chronId) and of what is directly below it; otherwise of all. */
export const reviewsPageQuery = (companyId: number, processId: number | undefined, page: PageAsked) =>
  pageQuery(
    {
      key: [...reviewKey(companyId), 'list', processId],
      route: reviewRoutes.listReviews,
      request: { params: { companyId }, query: { processId } },
      page,
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

export const reviewQuery = (companyId: number, { itemType, itemId }: ReviewedItem) =>
  query(
    {
      key: [...reviewKey(companyId), itemType, itemId],
      route: reviewRoutes.getReview,
      request: { params: { companyId, itemType, itemId } },
    },
    { staleTime: 0 },
  )

export const reviewSinceQuery = (companyId: number, { itemType, itemId }: ReviewedItem) =>
  query(
    {
      key: [...reviewKey(companyId), itemType, itemId, 'since'],
      route: reviewRoutes.getReviewSince,
      request: { params: { companyId, itemType, itemId } },
    },
    { staleTime: 0 },
  )

export const reviewIntervalsQuery = (companyId: number) =>
  query(
    { key: [...reviewKey(companyId), 'intervals'], route: reviewRoutes.getReviewIntervals, request: { params: { companyId } } },
    { staleTime: 0 },
  )

export const refreshReviews = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: reviewKey(companyId) })

type Said = { version: number; comment: string }

export const answeringStillRight = (companyId: number, item: ReviewedItem, body: Said): Action => ({
  work: () => call(reviewRoutes.answerStillRight, { params: { companyId, ...item }, body }),
  done: messages.answeredRight,
  failed: messages.answerFailed,
  retry: 'never',
})

export const answeringNeedsWork = (companyId: number, item: ReviewedItem, body: Said): Action => ({
  work: () => call(reviewRoutes.answerNeedsWork, { params: { companyId, ...item }, body }),
  done: messages.answeredWork,
  failed: messages.answerFailed,
  retry: 'never',
})

export const settingItemInterval = (companyId: number, item: ReviewedItem, months: number | null): Action => ({
  work: () => call(reviewRoutes.setItemInterval, { params: { companyId, ...item }, body: { months } }),
  done: messages.intervalSaved,
  failed: messages.intervalFailed,
  retry: 'never',
})

export const settingIntervals = (client: QueryClient, companyId: number, body: Partial<ReviewIntervals>): Action => ({
  work: () => call(reviewRoutes.setReviewIntervals, { params: { companyId }, body }),
  done: reviewSettingsMessages.saved,
  failed: reviewSettingsMessages.saveFailed,
  retry: 'never',
  refresh: async () => {
    await Promise.all([
      refreshReviews(client, companyId),
      client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey, exact: true }),
    ])
  },
})

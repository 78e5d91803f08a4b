import { reviewRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import {
  answerNeedsWork,
  answerStillRight,
  countReviews,
  getReview,
  getReviewIntervals,
  getReviewSince,
  listReviews,
  setItemInterval,
  setReviewIntervals,
} from './review-handlers.ts'

export const reviewEndpoints = [
  serve(reviewRoutes.listReviews, listReviews),
  serve(reviewRoutes.countReviews, countReviews),
  serve(reviewRoutes.getReviewIntervals, getReviewIntervals),
  serve(reviewRoutes.setReviewIntervals, setReviewIntervals),
  serve(reviewRoutes.getReview, getReview),
  serve(reviewRoutes.getReviewSince, getReviewSince),
  serve(reviewRoutes.answerStillRight, answerStillRight),
  serve(reviewRoutes.answerNeedsWork, answerNeedsWork),
  serve(reviewRoutes.setItemInterval, setItemInterval),
]

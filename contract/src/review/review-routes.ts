import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import {
  countedQuery,
  countedReviews,
  intervalsBody,
  itemIntervalBody,
  itemReview,
  needsWorkBody,
  outlooksQuery,
  reviewIntervals,
  reviewOutlook,
  reviewParams,
  reviewSince,
  stillRightBody,
} from './review.ts'

const base = '/aprs/v3/review/{companyId}'
const item = `${base}/{itemType}/{itemId}`
const errors = ['RESTRICTED', 'WRONG_STATE', 'CONTENT_CHANGED'] as const

/** Looking again at what is in force, after some months (specification 4 §5). */
export const reviewRoutes = defineRoutes({
  listReviews: {
    method: 'GET',
    path: base,
    summary: 'How the reviews stand of all that has an interval and that the caller may open, by the day they are due.',
    right: 'member',
    params: companyParams,
    query: outlooksQuery,
    output: z.array(reviewOutlook),
    pages: ['dueOn', 'title'],
    errors: [],
  },
  countReviews: {
    method: 'GET',
    path: `${base}/counts`,
    summary:
      'How many reviews that the caller may open are in which state: of all, and of each process of a chart with what is directly below it.',
    right: 'member',
    params: companyParams,
    query: countedQuery,
    output: countedReviews,
    errors: [],
  },
  getReviewIntervals: {
    method: 'GET',
    path: `${base}/intervals`,
    summary: 'After how many months each kind of item is looked at again; 0: never.',
    right: { on: 'company', action: 'review intervals' },
    params: companyParams,
    output: reviewIntervals,
    errors: [],
  },
  setReviewIntervals: {
    method: 'PUT',
    path: `${base}/intervals`,
    summary: 'Set the months of some kinds of items. Where one is set or shortened, nothing is due before 30 days from then.',
    right: { on: 'company', action: 'review intervals' },
    params: companyParams,
    body: intervalsBody,
    output: null,
    errors: [],
    audit: 'review.setIntervals',
  },
  getReview: {
    method: 'GET',
    path: item,
    summary: 'How the review of an item stands, and what was said in former ones.',
    right: { on: 'review', action: 'review' },
    params: reviewParams,
    output: itemReview,
    errors: ['RESTRICTED'],
  },
  getReviewSince: {
    method: 'GET',
    path: `${item}/since`,
    summary: 'What happened since somebody last looked: comments, suggestions, red months, and what was approved beside it.',
    right: { on: 'review', action: 'review' },
    params: reviewParams,
    output: reviewSince,
    errors: ['RESTRICTED'],
  },
  answerStillRight: {
    method: 'PUT',
    path: `${item}/stillright`,
    summary: 'The version in force is still right: no new version is made, and its time starts again.',
    right: { on: 'review', action: 'answer' },
    params: reviewParams,
    body: stillRightBody,
    output: null,
    errors,
    audit: 'review.stillRight',
  },
  answerNeedsWork: {
    method: 'PUT',
    path: `${item}/needswork`,
    summary:
      'The item needs work: the note is added to the version under way, which is made where there is none. A document stays as it is.',
    right: { on: 'review', action: 'answer' },
    params: reviewParams,
    body: needsWorkBody,
    output: null,
    errors: [...errors, 'WIP_EXISTS', 'IA_EXISTS'],
    audit: 'review.needsWork',
  },
  setItemInterval: {
    method: 'PUT',
    path: `${item}/interval`,
    summary:
      'Set the months of one item; null: those of its kind. A longer interval than the one that holds is for the administrator and the CEO.',
    right: { on: 'review', action: 'shorten' },
    params: reviewParams,
    body: itemIntervalBody,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'review.setInterval',
  },
})

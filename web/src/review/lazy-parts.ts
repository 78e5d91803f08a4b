/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadReviewButton = () => import('./review-button.tsx').then((module) => module.ReviewButton)
export const loadReviewDialog = () => import('./review-dialog.tsx').then((module) => module.ReviewDialog)
export const loadReviewAnswers = () => import('./review-answers.tsx').then((module) => module.ReviewAnswers)
export const loadReviewSettings = () => import('./review-settings.tsx').then((module) => module.ReviewSettings)
export const loadReviewMarks = () => import('./map/review-marks.tsx').then((module) => module.ReviewMarks)
export const loadReviewsToggle = () => import('./map/reviews-toggle.tsx').then((module) => module.ReviewsToggle)

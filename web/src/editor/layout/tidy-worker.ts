import { tidyChart } from '@strata/diagram'
import type { TidyAnswer, TidyRequest } from './tidy-request.ts'

/** Tidies one chart away from the thread that draws. */
addEventListener('message', ({ data: { chart, part } }: MessageEvent<TidyRequest>) => {
  const answer: TidyAnswer = tidyChart(chart, part)
  postMessage(answer)
})

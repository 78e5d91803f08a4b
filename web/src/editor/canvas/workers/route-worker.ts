import { routeChart } from '@strata/diagram'
import type { RouteAnswer, RouteRequest } from './route-messages.ts'

const perAnswer = 400

/** Finds the ways of a whole chart away from the thread that draws. */
addEventListener('message', ({ data: chart }: MessageEvent<RouteRequest>) => {
  const routes = [...routeChart(chart)]
  for (let from = 0; from === 0 || from < routes.length; from += perAnswer) {
    const answer: RouteAnswer = { routes: routes.slice(from, from + perAnswer), isLast: from + perAnswer >= routes.length }
    postMessage(answer)
  }
})

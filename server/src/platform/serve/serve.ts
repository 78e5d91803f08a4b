import type { RouteDefinition, RouteInput, RouteOutput } from '@strata/contract'
import type { ContextOf } from './context.ts'

/** One route with what answers it. Made by `serve`, put together by `addEndpoints`. */
export interface Endpoint {
  route: RouteDefinition
  handle(context: unknown, input: unknown): Promise<unknown>
}

/** Joins a route and its handler: `serve(chartRoutes.decideChart, decideChart)`. */
export function serve<const R extends RouteDefinition>(
  route: R,
  handle: (context: ContextOf<R>, input: RouteInput<R>) => Promise<RouteOutput<R>> | RouteOutput<R>,
): Endpoint {
  return {
    route,
    // The request path builds context and input from this very route, so they are what its types say.
    handle: async (context, input) => handle(context as ContextOf<R>, input as RouteInput<R>),
  }
}

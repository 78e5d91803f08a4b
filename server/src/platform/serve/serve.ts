import type { RouteAnswer, RouteDefinition, RouteInput } from '@strata/contract'
import type { Configuration } from '../configuration.ts'
import type { ContextOf, PlainContext, PreparingContext, Proof, SessionActor, SessionContext } from './context.ts'

/** JSON bodies of more than so many characters: what `read` makes of one comes to the handler as `context.read`. */
interface LargeBodies<Context = SessionContext, Input = unknown> {
  above: number
  read: (context: Context, body: string, input: Input) => Promise<object>
}

/** One route with what answers it. Made by `serve`, put together by `addEndpoints`. */
export interface Endpoint {
  route: RouteDefinition
  prepare?: (context: unknown, input: unknown) => Promise<Proof>
  isPreparedFor?: (actor: SessionActor) => boolean
  /** How a body is read that is too large to be read here; on a route of a subject, whose keys may all be left out. */
  large?: LargeBodies
  /** The caller's principals and consents are not read. */
  isPlain?: true
  /** The route where the installation's settings set its limits. */
  within?: (configuration: Configuration) => RouteDefinition
  handle(context: unknown, input: unknown): Promise<unknown>
}

/**
 * Joins a route and its handler: `serve(chartRoutes.decideChart, decideChart)`. What takes time, such as checking a password, is done by `prepare` of a route whose right is one of a
 * subject: before the call's transaction, with the right decided beforehand and again in it, so that nothing is held meanwhile. `isPreparedFor`: for whom; left out: for everybody.
 * A route that takes an idempotency key has none: its repetition would be prepared once more, and a proof that counts once be asked for again.
 */
export function serve<const R extends RouteDefinition>(
  route: R,
  handle: (context: ContextOf<R>, input: RouteInput<R>) => Promise<RouteAnswer<R>> | RouteAnswer<R>,
  { prepare, isPreparedFor, large, within }: Preparation<R> = {},
): Endpoint {
  if (prepare && route.headers && 'idempotency-key' in route.headers.shape)
    throw new Error(`${route.path} would be prepared again by a repetition`)
  return {
    route,
    // The request path builds context and input from this very route, so they are what its types say.
    handle: async (context, input) => handle(context as ContextOf<R>, input as RouteInput<R>),
    ...(prepare && { prepare: (context, input) => prepare(context as PreparingContext<R>, input as RouteInput<R>) }),
    ...(isPreparedFor && { isPreparedFor }),
    ...(large && {
      large: {
        above: large.above,
        read: (context, body, input) => large.read(context as PreparingContext<R>, body, input as RouteInput<R>),
      },
    }),
    ...(within && { within }),
  }
}

/** An endpoint of a route that every member may call, with a handler that decides no right: substitutes and consents, on which only rights depend, are not read. */
export const servePlain = <const R extends RouteDefinition & { right: 'member' }>(
  route: R,
  handle: (context: PlainContext, input: RouteInput<R>) => Promise<RouteAnswer<R>> | RouteAnswer<R>,
): Endpoint => ({ route, isPlain: true, handle: async (context, input) => handle(context as PlainContext, input as RouteInput<R>) })

interface Preparation<R extends RouteDefinition> {
  prepare?: (context: PreparingContext<R>, input: RouteInput<R>) => Promise<Proof>
  isPreparedFor?: (actor: SessionActor) => boolean
  large?: LargeBodies<PreparingContext<R>, RouteInput<R>>
  within?: (configuration: Configuration) => R
}

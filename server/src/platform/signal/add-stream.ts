import type { RouteDefinition } from '@strata/contract'
import type { FastifyInstance } from 'fastify'
import { beginCall, openingOf } from '../serve/add-endpoints.ts'
import type { MemberContext } from '../serve/context.ts'
import { fail } from '../serve/problem.ts'
import { answerCall, type RequestPath } from '../serve/request-path.ts'
import { serve } from '../serve/serve.ts'
import { unlessGivenUp } from '../serve/time-limit.ts'
import type { SessionClaims } from '../session/session-token.ts'
import { EventStream } from './event-stream.ts'

/** A call whose answer is a stream. */
export interface StreamEndpoint<Admitted> {
  route: RouteDefinition & { right: 'member'; output: null }
  /** Reads what the stream needs to know, in the transaction in which the session and the company are checked. */
  admit(context: MemberContext): Promise<Admitted>
  /** Asked at the last moment before it is open. @throws Problem where it shall not be */
  checkRoom(admitted: Admitted): void
  open(admitted: Admitted, claims: SessionClaims, stream: EventStream): void
}

/**
 * The way of all calls up to the answer: who may not gets problem+json before any stream is open. The transaction has ended when it opens
 * (specification 5 §20.12), and no limit of time for answers holds for it.
 */
export function addStream<Admitted>(
  app: FastifyInstance,
  path: RequestPath,
  { route, admit, checkRoom, open }: StreamEndpoint<Admitted>,
): void {
  app.route({
    method: route.method,
    ...openingOf(path, route),
    handler: async (request, reply) => {
      const claims = request.claims ?? fail('SESSION_REQUIRED')
      const admitted: Admitted[] = []
      const endpoint = serve(route, async (context: MemberContext) => {
        admitted.push(await admit(context))
        return undefined
      })
      await unlessGivenUp(request, answerCall(path, beginCall({ endpoint, serialise: undefined }, request, reply)))
      for (const one of admitted) checkRoom(one)
      reply.hijack()
      const stream = new EventStream(reply.raw, reply.getHeaders())
      for (const one of admitted) open(one, claims, stream)
      // How long people listen is no time of ours.
      request.watched?.end()
    },
  })
}

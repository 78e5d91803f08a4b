import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Configuration } from '../configuration.ts'
import { fail } from '../serve/problem.ts'
import { InstallationProof } from './installation-proof.ts'
import { trustsProxy } from './warn-of-proxy.ts'

export const installationPath = '/installation'

/** What the operator's program learns of a call that came through the proxy. */
export const installationAnswer = z.object({
  answer: z.string(),
  /** Headers of a proxy that came along. */
  forwarded: z.object({ proto: z.string().nullable(), hasAddress: z.boolean() }),
  /** From where the call reached the server: the proxy's address, where there is one. */
  from: z.string(),
  /** Whether `TRUST_PROXY` names that address. */
  isTrusted: z.boolean(),
})

/** `GET /installation`: to the operator's program, who knows `SESSION_SECRET`, that this is its installation. To everybody else it is not there. */
export function addInstallationProbe(app: FastifyInstance, configuration: Configuration): void {
  const proof = new InstallationProof(configuration.sessionSecret)
  app.get(installationPath, async ({ headers, raw }, reply): Promise<z.infer<typeof installationAnswer>> => {
    const answer = proof.answer(headers.authorization) ?? fail('NOT_FOUND')
    reply.header('cache-control', 'no-store')
    const proto = headers['x-forwarded-proto']
    return {
      answer,
      forwarded: { proto: typeof proto === 'string' ? proto.slice(0, 20) : null, hasAddress: headers['x-forwarded-for'] !== undefined },
      from: raw.socket.remoteAddress ?? '',
      isTrusted: trustsProxy(configuration, raw.socket.remoteAddress),
    }
  })
}

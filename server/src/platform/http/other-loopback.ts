import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Takes connections on the other loopback too, at the same port: `localhost` may mean either, and browsers keep passkeys for that name alone, not for its numbers. A machine
 * without the other one has no use for it. Answers how to take no more.
 */
export async function listenOnOtherLoopback(app: FastifyInstance, notify: (sentence: string) => void): Promise<() => void> {
  const { address, port } = app.server.address() as AddressInfo
  const other = otherLoopbacks.get(address)
  if (other === undefined) return () => undefined
  // As the server itself takes them.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => app.server.emit('connection', socket))
  const failed = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve)
    server.listen({ host: other, port }, () => resolve(undefined))
  })
  if (failed?.code === 'EADDRINUSE') notify(`Port ${port} is taken at ${other}: http://localhost:${port} may be another server.`)
  return failed ? () => undefined : () => void server.close()
}

const otherLoopbacks = new Map([
  ['127.0.0.1', '::1'],
  ['::1', '127.0.0.1'],
])

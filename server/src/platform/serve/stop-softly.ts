import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the server is about to end: `/readyz` fails, everything else is answered. */
    isDraining: boolean
  }
}

/** Milliseconds without a request after which nothing more is expected on a connection, once the server takes no new ones. */
const quietMs = 1_000
const lookEveryMs = 100

/**
 * Makes `close` wait for every request that has come, however long it may take: it ends those connections alone on which nothing is asked. What is still under way after `longest`
 * milliseconds is cut off.
 */
export function stopSoftly(app: FastifyInstance, longest: number): void {
  const connections = new Connections(app.server)
  app.decorate('isDraining', false)
  // Whoever keeps connections comes to the next request on another one, and soon to another server.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    app.isDraining = true
    const look = setInterval(() => connections.endQuiet(), lookEveryMs)
    const force = setTimeout(() => app.server.closeAllConnections(), longest)
    app.server.once('close', () => {
      clearInterval(look)
      clearTimeout(force)
    })
  })
}

/** Answers whoever asks that the server is about to end, and keeps serving for as long as it takes them to notice. Then `close` it. */
export async function drain(app: FastifyInstance, milliseconds: number): Promise<void> {
  app.isDraining = true
  await pause(milliseconds)
  // What the system has accepted for us is ours.
  await turn()
}

interface Use {
  /** Requests that are not answered. */
  underWay: number
  bytesRead: number
  quietSince: number
}

/** The open connections of a server, and what is under way on each. */
class Connections {
  readonly #uses = new Map<Socket, Use>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#uses.set(socket, { underWay: 0, bytesRead: 0, quietSince: performance.now() })
      socket.once('close', () => this.#uses.delete(socket))
    })
    server.on('request', ({ socket }, answer) => {
      this.#count(socket, 1)
      answer.once('close', () => this.#count(socket, -1))
    })
  }

  endQuiet(): void {
    const now = performance.now()
    for (const [socket, use] of this.#uses) {
      if (use.underWay > 0 || use.bytesRead < socket.bytesRead) Object.assign(use, { bytesRead: socket.bytesRead, quietSince: now })
      else if (now - use.quietSince >= quietMs) socket.destroy()
    }
  }

  #count(socket: Socket, change: number): void {
    const use = this.#uses.get(socket)
    if (use) Object.assign(use, { underWay: use.underWay + change, quietSince: performance.now() })
  }
}

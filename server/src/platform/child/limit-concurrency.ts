import { fail, Problem } from '../serve/problem.ts'
import { measureStep, type WorkOwner } from '../watch/stopwatch.ts'

export interface Bounds {
  /** Pieces of work at the same moment, of all companies together. */
  running: number
  /** Of these, pieces of one company; 1 when left out. */
  runningOfCompany?: number
  /** Pieces that wait for their turn, of one company and of all. Left out: none waits. */
  waiting?: { ofCompany: number; inAll: number; seconds: number }
}

interface Turn {
  companyId: number
  begin: () => void
}

/**
 * Work that takes a process of its own: so much of it at the same moment, and so much of one company. Others wait, and begin in the order in which they came. What finds no room
 * to wait, or waits too long, is UNAVAILABLE, to be asked for again in a few seconds.
 */
export function limitConcurrency({
  running: most,
  runningOfCompany: mostOfCompany = 1,
  waiting: room,
}: Bounds): <T>(owner: WorkOwner, work: () => Promise<T>) => Promise<T> {
  /** The company of each piece. */
  const running: number[] = []
  const waiting = new Set<Turn>()

  const mayBegin = (companyId: number) => running.length < most && running.filter((other) => other === companyId).length < mostOfCompany

  const beginNext = () => {
    for (const turn of waiting) if (mayBegin(turn.companyId)) turn.begin()
  }

  const awaitTurn = (companyId: number) =>
    new Promise<void>((resolve, reject) => {
      const ofCompany = [...waiting].filter((turn) => turn.companyId === companyId).length
      if (!room || waiting.size >= room.inAll || ofCompany >= room.ofCompany) fail('UNAVAILABLE', { retryAfter: 5 })
      const leave = () => {
        waiting.delete(turn)
        reject(new Problem('UNAVAILABLE', { retryAfter: 5 }))
      }
      const timer = setTimeout(leave, room.seconds * 1000)
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(turn)
        running.push(companyId)
        resolve()
      }
      const turn = { companyId, begin }
      waiting.add(turn)
    })

  return async ({ companyId, stopwatch }, work) => {
    if (mayBegin(companyId)) running.push(companyId)
    else await measureStep('turn', 'wait', () => awaitTurn(companyId), stopwatch)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(companyId), 1)
      beginNext()
    }
  }
}

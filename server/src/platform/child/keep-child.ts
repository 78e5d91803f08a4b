import type { ChildProcess } from 'node:child_process'
import type { ChildLimits } from './run-in-child.ts'
import { ChildFailed, findProgram, startChild } from './start-child.ts'

/** A process that does one piece of work after another, for jobs that have thousands of them: to start one for each would take longer than the work. */
export interface KeptChild {
  /** One at a time. A piece that takes too much, or breaks the program, fails alone: the next one gets a new process. @throws ChildFailed */
  ask(input: unknown): Promise<unknown>
  end(): void
}

/** `program` is a TypeScript file that calls `answerParentOften`. `seconds` are of each piece. */
function keepChild(program: URL, limits: ChildLimits): KeptChild {
  const path = findProgram(program)
  let child: ChildProcess | undefined
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    end,
    ask: (input) => {
      child ??= startChild(path, limits.memoryMb)
      return askOnce(child, input, limits.seconds).catch((error: unknown) => {
        end()
        throw error
      })
    },
  }
}

/** So many of them, each with a process of its own: as many pieces are done at the same moment, others wait for their turn. */
export function keepChildren(program: URL, limits: ChildLimits, count: number): KeptChild {
  const all = Array.from({ length: count }, () => keepChild(program, limits))
  const idle = [...all]
  const waiting: ((child: KeptChild) => void)[] = []
  let isOver = false
  const take = async (): Promise<KeptChild> => idle.pop() ?? (await new Promise<KeptChild>((resolve) => waiting.push(resolve)))
  const giveBack = (child: KeptChild): void => {
    const next = waiting.shift()
    if (next) next(child)
    else idle.push(child)
  }
  return {
    end: () => {
      isOver = true
      for (const child of all) child.end()
    },
    ask: async (input) => {
      const child = await take()
      try {
        if (isOver) throw new ChildFailed('The processes were ended.')
        return await child.ask(input)
      } finally {
        giveBack(child)
      }
    },
  }
}

function askOnce(child: ChildProcess, input: unknown, seconds: number): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    const leave = () => {
      clearTimeout(timer)
      child.off('message', take).off('error', fail).off('exit', fail)
    }
    const take = (answer: unknown) => {
      leave()
      resolve(answer)
    }
    const fail = () => {
      leave()
      reject(new ChildFailed('The process ended without an answer.'))
    }
    child.once('message', take).once('error', fail).once('exit', fail)
    child.send(Object(input), (error) => error && fail())
  })
}

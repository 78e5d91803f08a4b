import { useLayoutEffect, useRef } from 'react'
import { runAction } from '../platform/index.ts'

interface Input {
  /** In the order of the list. */
  ids: readonly number[]
  /** @throws ApiProblem */
  send: (id: number) => Promise<void>
  deleted: string
  failed: string
}

/** What moves under the pointer after a deletion is not meant by the second click of a double click. */
const pauseMs = 500

/**
 * Deletes one of a list at once, nothing asked: one at a time, so that no second click hits the next. The keyboard continues at what follows; give the list
 * `listRef`, where the focus may go when nothing is left, and what holds the menu of each `data-menu-of`.
 */
export function useDeleting({ ids, send, deleted, failed }: Input) {
  const listRef = useRef<HTMLDivElement>(null)
  const running = useRef(false)
  const goesOnAt = useRef<{ id: number; index: number }>(undefined)
  useLayoutEffect(() => {
    const { current } = goesOnAt
    if (!current || ids.includes(current.id)) return
    goesOnAt.current = undefined
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-menu-of] button') ?? []
    const next = buttons[Math.min(current.index, buttons.length - 1)] ?? listRef.current
    next?.focus()
  })
  const remove = async (id: number): Promise<void> => {
    if (running.current) return
    running.current = true
    await runAction({
      work: async () => {
        goesOnAt.current = { id, index: indexOfButton(listRef.current, id) }
        await send(id)
      },
      done: deleted,
      failed: (problem) => {
        goesOnAt.current = undefined
        return { text: failed, detail: problem?.detail }
      },
    })
    setTimeout(() => {
      running.current = false
    }, pauseMs)
  }
  return { listRef, remove }
}

const indexOfButton = (list: HTMLElement | null, id: number): number =>
  [...(list?.querySelectorAll('[data-menu-of]') ?? [])].findIndex((menu) => menu.getAttribute('data-menu-of') === String(id))

import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Asks whether the server cannot be reached, and resolves once that is sure. */
type ConfirmAway = () => Promise<boolean>

/** Until what asks is loaded nobody is sure, and each failure speaks for itself. */
let connected: ConfirmAway = async () => false

/** Connects what asks. Returns what disconnects it. */
export function connectReach(confirm: ConfirmAway): () => void {
  connected = confirm
  return () => {
    connected = async () => false
  }
}

/** Called where a call did not reach the server: resolves to true where no call does, and then the page says it in one place. */
export const confirmAway = (): Promise<boolean> => connected()

/** Whether calls reach the server, as far as is known. */
export const useIsServerReached = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )

/** Does it once the server can be reached again. */
export function whenReachedAgain(work: () => void): void {
  const leave = onlineManager.subscribe((isReached) => {
    if (!isReached) return
    leave()
    work()
  })
}

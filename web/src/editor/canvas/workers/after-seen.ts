/**
 * Runs `work` so many milliseconds after what was just edited is on the screen; answers how to call it off. Counted from the edit
 * alone, it would come before the frame that shows a large one, and hold that up.
 */
export function runAfterSeen(work: () => unknown, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, ms)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

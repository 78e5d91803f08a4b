import { useEffect } from 'react'

/** Ctrl-S saves; the browser's own saving of the page never helps here, so it is held back also when all is saved. */
export function useSaveKey(save: () => Promise<boolean>, isDirty: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const isDialogOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
      if (isDirty && !isDialogOpen && !event.repeat) void save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save, isDirty])
}

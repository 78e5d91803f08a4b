import { useEffect } from 'react'

/**
 * Shows the other theme at once where the system changes it: nothing fades from one to the other. Where a person chooses a theme, Mantine sees to that.
 */
export function useInstantSystemTheme(): void {
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    let frame = 0
    const holdTransitions = (): void => {
      const root = document.documentElement
      root.dataset.themeChanges = ''
      cancelAnimationFrame(frame)
      // The first frame draws the new colours without a transition, the second has nothing left to change.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          delete root.dataset.themeChanges
        })
      })
    }
    system.addEventListener('change', holdTransitions)
    return () => system.removeEventListener('change', holdTransitions)
  }, [])
}

import type { Locator, Page } from '@playwright/test'

/** A picture of the guides: who sees what, where. */
export interface Picture {
  /** The file in `docs/guides/pictures`, without `.png`. */
  name: string
  /** Who is logged in, a login of the demo company; nobody: the login screen. */
  as?: string
  /** The window: a desk of 1440 by 900, or a phone. */
  on?: 'desk' | 'phone'
  /** From the place after login to what is shown. */
  go?: (page: Page, url: string) => Promise<unknown>
  /** What of the window is shown, with some room around it; nothing: all of it. */
  part?: (page: Page) => readonly Locator[]
  /** Nothing that flies over the screen for a moment is shown, unless the picture is about it. */
  keepsToasts?: boolean
}

/** A login of Aurora Instruments by the part before its @. */
export const aurora = (name: string): string => `${name}@aurora.example`

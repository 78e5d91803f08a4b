import type { ReactNode } from 'react'

/** What the view of one type of file is given. */
export interface FileViewProps {
  /** Signed, good for some minutes. */
  url: string
  /** Of the document. */
  name: string
  /** What can be done with it, at the end of the view's bar. */
  actions: ReactNode
  /** The address leads nowhere, or the file cannot be read. The same function each time. */
  onFail: () => void
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { pushPlace, usePlace } from '../../tabs/index.ts'
import type { ShownVersion } from '../../version/index.ts'
import { type ComparedPair, findFormerPair, findUsualPair, type StateKey } from './compared-pair.ts'

interface Input {
  versions: readonly ShownVersion[]
  /** The version shown. */
  version: ShownVersion
  isDirty: boolean
}

export interface ComparingState {
  /** What is compared now; nothing while the comparison is closed. */
  pair: ComparedPair | undefined
  setPair: (pair: ComparedPair) => void
  /** Opens what is compared usually; left out where there is nothing to compare with. */
  open: (() => void) | undefined
  /** Opens a version beside the one before it. */
  openFor: (id: StateKey) => void
  close: () => void
  /** Of the button that opens it. */
  entry: RefObject<HTMLButtonElement | null>
}

/**
 * Whether two states are compared, and which: the address names it, but for unsaved edits, which exist only here. It ends with the version shown; the
 * keyboard then returns to where it was.
 */
export function useComparing({ versions, version, isDirty }: Input): ComparingState {
  const { compare } = usePlace()
  const [ofEdits, setOfEdits] = useState<{ shownId: StateKey; pair: ComparedPair }>()
  const opener = useRef<Element>(null)
  const entry = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isThere = (key: StateKey) => key === 'edits' || versions.some(({ id }) => id === key)
  const asked = ofEdits?.shownId === version.id ? ofEdits.pair : compare
  const pair = asked && isThere(asked.before) && isThere(asked.after) ? asked : undefined
  const setPair = ({ before, after }: ComparedPair) => {
    const isSaved = before !== 'edits' && after !== 'edits'
    setOfEdits(isSaved ? undefined : { shownId: version.id, pair: { before, after } })
    pushPlace({ compare: isSaved ? { before, after } : undefined })
  }
  const usual = findUsualPair(versions, version, isDirty)
  const open = (wanted: ComparedPair) => {
    opener.current = document.activeElement
    setPair(wanted)
  }
  const isOpen = pair !== undefined
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosing) return
    // What opened it may be gone with a dialog, or was an address.
    if (opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body) opener.current.focus()
    else entry.current?.focus()
    opener.current = null
  }, [isOpen])
  return {
    pair,
    setPair,
    open: usual && (() => open(usual)),
    openFor: (id) => {
      const wanted = versions.find((one) => one.id === id)
      const found = wanted && findFormerPair(versions, wanted)
      if (found) open(found)
    },
    close: () => {
      setOfEdits(undefined)
      pushPlace({ compare: undefined })
    },
    entry,
  }
}

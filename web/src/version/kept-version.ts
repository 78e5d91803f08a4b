import { useEffect, useState } from 'react'
import { z } from 'zod'
import { keptUntilLogout, useSession } from '../session/index.ts'

const storageKey = `${keptUntilLogout}versions`
const keptIds = z.record(z.string(), z.number())
type KeptIds = z.infer<typeof keptIds>

interface AtFirst {
  otherwise: number | undefined
  /** A link asks for `otherwise`: that comes before what was kept. */
  isAsked: boolean
}

/**
 * The version that is picked at a place; at first the one that was picked there before the page was reloaded, else `otherwise`. Only the
 * screen on view is kept: one that is left begins with its default version again.
 */
export function useKeptVersion(place: string, { otherwise, isAsked }: AtFirst) {
  const { accountId, companyId } = useSession()
  const key = `${accountId}/${companyId}/${place}`
  const [id, pick] = useState(() => (isAsked ? undefined : readKept()[key]) ?? otherwise)
  useEffect(() => {
    if (id !== undefined) changeKept((kept) => ({ ...kept, [key]: id }))
    return () => changeKept(({ [key]: _left, ...others }) => others)
  }, [key, id])
  return [id, pick] as const
}

function changeKept(change: (kept: KeptIds) => KeptIds): void {
  sessionStorage.setItem(storageKey, JSON.stringify(change(readKept())))
}

function readKept(): KeptIds {
  try {
    return keptIds.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

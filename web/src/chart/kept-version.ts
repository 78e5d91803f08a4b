import { useEffect, useState } from 'react'
import { z } from 'zod'
import { keptUntilLogout } from '../session/login.ts'
import { useSession } from '../session/use-session.ts'

const storageKey = `${keptUntilLogout}versions`
const keptIds = z.record(z.string(), z.number())
type KeptIds = z.infer<typeof keptIds>

/**
 * The version that is picked at a place, `otherwise` at first. While the page is loaded anew it is kept; a screen that is left forgets it,
 * and begins with its default version again.
 */
export function useKeptVersion(place: string, otherwise: number | undefined) {
  const { accountId, companyId } = useSession()
  const key = `${accountId}/${companyId}/${place}`
  const [id, pick] = useState(() => readKept()[key] ?? otherwise)
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

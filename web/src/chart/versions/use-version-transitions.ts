import type { ChartVersion } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../session/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { isEditable, replaceQuestion } from '../../version/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { refreshVersions } from '../chart-queries.ts'
import { createFirstWip } from '../start/create-first-wip.ts'
import { makeWip, retire, retireQuestion, withdraw, withdrawQuestion } from './transitions.ts'

interface TransitionsInput {
  place: ChartPlace
  versions: readonly ChartVersion[]
  version: ChartVersion
  onPick: (id: number) => void
  /** Asks anew what a chart of this kind has beside its versions. */
  onRefresh: (() => Promise<void>) | undefined
  /** How a WIP is made of the approved version, where not as specification 1 §4 says; resolves to its id. */
  createWip: ((ask: (question: Confirmation) => Promise<boolean>) => Promise<number | undefined>) | undefined
  ask: (question: Confirmation) => Promise<boolean>
  markAnnounced: (id: ChartVersion['id']) => void
}

/** The transitions that need no screen of their own; afterwards the versions are asked anew. */
export function useVersionTransitions({ place, versions, version, onPick, onRefresh, createWip, ask, markAnnounced }: TransitionsInput) {
  const client = useQueryClient()
  const { user } = useSession()
  const refresh = async () => {
    await Promise.all([refreshVersions(client, place), onRefresh?.()])
  }
  /** Whatever became of a version that waited: this window has told it. */
  const settle = async (id: ChartVersion['id']) => {
    markAnnounced(id)
    await refresh()
  }
  const replaceWip = async () => {
    const wip = versions.find(isEditable)
    if (wip && !(await ask(replaceQuestion(wip, user.timezone, () => onPick(wip.id))))) return undefined
    return makeWip(place, version, wip?.id ?? null)
  }
  return {
    refresh,
    settle,
    withdraw: async () => {
      if (!(await ask(withdrawQuestion(version)))) return
      await withdraw(place, version, user.timezone)
      await settle(version.id)
    },
    retire: async () => {
      if (!(await ask(retireQuestion(version)))) return
      await retire(place, version)
      await refresh()
    },
    createAgain: async () => {
      const id = await createFirstWip(place, crypto.randomUUID())
      await refresh()
      if (id !== undefined) onPick(id)
    },
    makeWip: async () => {
      const id = await (createWip ?? replaceWip)(ask)
      await refresh()
      if (id !== undefined) onPick(id)
    },
  }
}

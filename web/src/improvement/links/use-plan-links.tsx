import { type PerformanceLink, type ProposedArea, planLinksMessages } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { runAction, useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { useConfirm } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { formatLinkedRow } from './describe-link.ts'
import { deletingLink, linksQuery, refreshPlans } from './link-queries.ts'

export interface PlanLinksOf {
  links: readonly PerformanceLink[]
  proposals: readonly ProposedArea[]
  mayManage: boolean
  /** Asks first; left out for those who only read. */
  remove: ((link: PerformanceLink) => void) | undefined
  /** To be put anywhere on the screen. */
  question: ReactNode
}

/** The links of a process's plans with its performance data, which premium companies keep: others have none. */
export function usePlanLinks(place: PlanPlace, options: { refetchOnMount?: false } = {}): PlanLinksOf {
  const { isPremium } = useSession()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...linksQuery(place), ...options, enabled: isPremium })
  useFailureToast(error, refetch)
  const { ask, dialog } = useConfirm()
  const remove = async ({ id, row, area, project }: PerformanceLink): Promise<void> => {
    const { deleteQuestion } = planLinksMessages
    const body = deleteQuestion.body({ name: area?.area ?? project?.projectName ?? '', row: formatLinkedRow(row) })
    const question = { ...deleteQuestion, body, isDestructive: true }
    await runAction({ ...deletingLink(place, id), confirm: () => ask(question), refresh: () => refreshPlans(client, place) })
  }
  const mayManage = data?.can.manage === true
  return {
    links: data?.links ?? [],
    proposals: data?.proposals ?? [],
    mayManage,
    remove: mayManage ? (link) => void remove(link) : undefined,
    question: dialog,
  }
}

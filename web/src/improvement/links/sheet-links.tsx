import { type ProjectSheet, planLinksMessages } from '@strata/contract'
import { SheetSection } from '../sheet/sheet-section.tsx'
import { PlanLinks } from './plan-links.tsx'
import type { PlanLinksOf } from './use-plan-links.tsx'

/** The rows of expectations that a project answers, in all its versions. */
export function SheetLinks({ plan: { links, remove }, sheet: { chronId, projectName } }: { plan: PlanLinksOf; sheet: ProjectSheet }) {
  const own = links.filter(({ project }) => project?.chronId === chronId)
  if (own.length === 0) return null
  return (
    <SheetSection title={planLinksMessages.ofSheet}>
      <PlanLinks of={projectName} links={own} onDelete={remove} />
    </SheetSection>
  )
}

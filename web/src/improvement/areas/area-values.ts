import {
  type AreaChange,
  type AreaPriority,
  areaChange,
  areaLimits,
  areaPriorityNames,
  areasMessages,
  defaultAreaPriority,
  type ImprovementArea,
} from '@strata/contract'
import { differingFields } from '../../platform/index.ts'
import { formatCharactersLeft } from '../../ui/index.ts'

/** What the dialog holds; no priority until one is chosen again. */
export interface AreaValues {
  areaPriority: AreaPriority | null
  area: string
}

export const newAreaValues: AreaValues = { areaPriority: defaultAreaPriority, area: '' }

export const valuesOfArea = ({ areaPriority, area }: ImprovementArea): AreaValues => ({ areaPriority, area })

/** By the contract's own rules (specification 2 §5): a message a field. */
export function checkArea(values: AreaValues): Partial<Record<keyof AreaValues, string>> {
  const errors: Partial<Record<keyof AreaValues, string>> = {}
  for (const { path, message } of areaChange.safeParse(values).error?.issues ?? []) {
    errors[path[0] === 'areaPriority' ? 'areaPriority' : 'area'] ??= message
  }
  return errors
}

/** What is sent; nothing of what the rules refuse. */
export const readAreaChange = (values: AreaValues): AreaChange | undefined => areaChange.safeParse(values).data

/** '12 characters left', as for the definition of a summary (specification 2 §5). */
export function describeRoom({ area }: AreaValues): string {
  return formatCharactersLeft(Math.max(areaLimits.text - area.trim().length, 0))
}

/** Where somebody else and oneself disagree, what it is now: 'Priority: High'. */
export const describeAreaDifferences = (kept: AreaValues, stored: AreaValues): string[] =>
  differingFields(kept, stored).map((field) =>
    field === 'area' ? areasMessages.newerArea({ area: stored.area }) : describePriority(stored.areaPriority),
  )

const describePriority = (priority: AreaPriority | null): string =>
  priority === null ? areasMessages.newerNoPriority : areasMessages.newerPriority({ priority: areaPriorityNames[priority] })

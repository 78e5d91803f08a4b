import { type ConsentPath, type ConsentPathOrder, type ConsentRole, consentRoles, fullName, type Person } from '@strata/contract'

/** A step as it is filled in. `who`: `role sponsor`, `person 12`. */
export interface StepForm {
  key: string
  who: readonly string[]
  needs: 'all' | 'any'
  days: number | string
  late: 'remind' | 'goOn'
}

export interface PathForm {
  steps: readonly StepForm[]
  skipsLayout: boolean
  isBinding: boolean
}

export const newStep = (): StepForm => ({ key: crypto.randomUUID(), who: [], needs: 'all', days: 5, late: 'remind' })

export const formOf = (path: ConsentPath | null): PathForm => ({
  steps: path
    ? path.steps.map(({ people, roles, ...step }) => ({
        ...step,
        key: crypto.randomUUID(),
        who: [...roles.map(roleValue), ...people.map(({ userId }) => personValue(userId))],
      }))
    : [newStep()],
  skipsLayout: path?.skipsLayout ?? false,
  isBinding: path?.isBinding ?? false,
})

export const roleValue = (role: ConsentRole): string => `role:${role}`
export const personValue = (userId: number): string => `person:${userId}`

export const readPeople = (who: readonly string[]): number[] =>
  who.flatMap((value) => (value.startsWith('person:') ? [Number(value.slice('person:'.length))] : []))

export const orderOf = ({ steps, ...path }: PathForm): ConsentPathOrder => ({
  ...path,
  steps: steps.map(({ who, needs, late, days }) => ({
    people: readPeople(who),
    roles: consentRoles.filter((role) => who.includes(roleValue(role))),
    needs,
    days: Number(days),
    late,
  })),
})

/** People whom a path names and who are not offered any more: they left. */
export const formerPeople = (path: ConsentPath | null): { value: string; label: string }[] => {
  const former = (path?.steps ?? []).flatMap(({ people }) => people.filter(({ isActive }) => !isActive))
  // Several steps may name one of them.
  const labels = new Map(former.map((person) => [personValue(person.userId), fullName(person satisfies Person)]))
  return [...labels].map(([value, label]) => ({ value, label }))
}

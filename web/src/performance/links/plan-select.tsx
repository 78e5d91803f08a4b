import { Select } from '@mantine/core'
import { rowLinksMessages as messages, type PerformanceLink, versionStatus } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { areasQuery, type PlanPlace, sheetsQuery } from '../../improvement/index.ts'

interface Props {
  place: PlanPlace
  /** What answers the row already is not offered. */
  linked: readonly PerformanceLink[]
  value: number | undefined
  error: string | undefined
  onChange: (id: number | undefined) => void
}

/** The open areas of a process. */
export function AreaSelect({ place, linked, ...field }: Props) {
  const { data } = useQuery(areasQuery(place))
  const known = new Set(linked.map(({ area }) => area?.id))
  const open = (data ?? []).filter(({ id, closedOn }) => closedOn === null && !known.has(id))
  return <PlanSelect {...field} label={messages.area} none={messages.noArea} plans={open.map(({ id, area }) => ({ id, name: area }))} />
}

/** The projects under way and the current ones, each across its versions. */
export function ProjectSelect({ place, linked, ...field }: Props) {
  const { data: underWay } = useQuery(sheetsQuery(place, versionStatus.wip))
  const { data: current } = useQuery(sheetsQuery(place, versionStatus.approved))
  const known = new Set(linked.map(({ project }) => project?.chronId))
  const sheets = new Map([...(underWay ?? []), ...(current ?? [])].map((sheet) => [sheet.chronId, sheet]))
  const plans = [...sheets.values()]
    .filter(({ chronId }) => !known.has(chronId))
    .map(({ chronId, projectNumber, projectName }) => ({
      id: chronId,
      name: messages.numberedProject({ name: projectName, number: projectNumber }),
    }))
  return <PlanSelect {...field} label={messages.project} none={messages.noProject} plans={plans} />
}

interface PlanSelectProps extends Omit<Props, 'place' | 'linked'> {
  label: string
  none: string
  plans: readonly { id: number; name: string }[]
}

const PlanSelect = ({ label, none, plans, value, error, onChange }: PlanSelectProps) => (
  <Select
    label={label}
    withAsterisk
    data-autofocus
    searchable
    clearable
    openOnFocus={false}
    nothingFoundMessage={none}
    data={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === undefined ? null : String(value)}
    error={error}
    onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
  />
)

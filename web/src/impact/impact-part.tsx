import { Skeleton } from '@mantine/core'
import { type Impact, impactMessages as messages, type NamedItem, nameItem, severities } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../ui/index.ts'
import listClasses from './impact-list.module.css'
import { ImpactList, SeverityMark } from './impact-list.tsx'
import classes from './impact-part.module.css'
import { impactQuery } from './impact-query.ts'
import type { ImpactedVersion } from './impacted-version.ts'
import { MapButton } from './map/map-button.tsx'

export interface ImpactPartProps {
  version: ImpactedVersion
  named: NamedItem
  /** Where the map lies below, out of sight. */
  isOverMap?: boolean
  /** Before something else opens: a dialog closes. */
  onFollow?: (() => void) | undefined
}

/** What a version touches, in one line that unfolds: nothing beside it moves while it loads. */
export function ImpactPart({ version, named, isOverMap = false, onFollow }: ImpactPartProps) {
  const { data, isError, refetch } = useQuery(impactQuery(version))
  if (isError) return <LoadFailed title={messages.failed} tryAgain={refetch} />
  if (!data) return <Skeleton className={classes.waiting} height={28} aria-label={messages.loading} />
  return (
    <details className={classes.part}>
      <summary className={classes.head}>
        <h3>{messages.touches({ count: data.processes })}</h3>
        <ImpactCounts impact={data} />
      </summary>
      <div className={listClasses.room}>
        {!isOverMap && <MapButton {...{ title: nameItem(named), impact: data, onFollow }} />}
        <ImpactList {...{ impact: data, onFollow }} />
      </div>
    </details>
  )
}

/** How many findings there are of each weight. */
function ImpactCounts({ impact: { findings } }: { impact: Impact }) {
  return severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count > 0 && <SeverityMark key={severity} {...{ severity, count }} />
  })
}

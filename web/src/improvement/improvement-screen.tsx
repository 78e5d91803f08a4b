import { improvementMessages, type Process } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAwaited } from '../platform/index.ts'
import { usePermissions } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { Banner, ListScreenSkeleton } from '../ui/index.ts'
import { areasQuery } from './areas/area-queries.ts'
import { AreasCard } from './areas/areas-card.tsx'
import { GamCard } from './gam/gam-card.tsx'
import { latestGamQuery } from './gam/gam-queries.ts'
import classes from './improvement-screen.module.css'
import { linksQuery } from './links/link-queries.ts'
import { ProjectsCard } from './projects/projects-card.tsx'

/** What should get better in a process, what is planned for the year, and the projects under way (specification 2 §2). */
export function ImprovementScreen({ process }: { process: Process }) {
  const { companyId, isPremium } = useSession()
  const permissions = usePermissions(process.chronId)
  const place = { companyId, processChronId: process.chronId }
  const manage = permissions.data?.can.impplans?.manage
  const areas = useQuery(areasQuery(place))
  const links = useQuery({ ...linksQuery(place), enabled: isPremium })
  const annualPlan = useQuery(latestGamQuery(place))
  // The cards stand below each other: one that grew would move the next.
  if (useAwaited(permissions, areas, links, annualPlan)) return <ListScreenSkeleton />
  const isRemoved = process.deletedOn !== undefined
  return (
    <>
      {isRemoved && (
        <Banner tone="info" icon={<IconMapOff size={16} stroke={1.6} />}>
          {improvementMessages.processRemovedReadOnly}
        </Banner>
      )}
      <div className={classes.page}>
        <h2 className={classes.title}>{improvementMessages.title}</h2>
        <div className={classes.upper}>
          <AreasCard place={place} manage={manage} />
          <GamCard place={place} />
        </div>
        <ProjectsCard place={place} manage={manage} isRemoved={isRemoved} />
      </div>
    </>
  )
}

import { Skeleton } from '@mantine/core'
import { performanceLineMessages, processScreenMessages } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import { loadParameterStrips } from '../../performance/index.ts'
import { formatDate, useAwaited } from '../../platform/index.ts'
import { FavouriteStar } from '../../preference/index.ts'
import { nameOfProcess, RestrictedMark, usePermissions } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { Banner, lazyScreen } from '../../ui/index.ts'
import { useWaitingWork } from '../../work/index.ts'
import { RestrictAction } from '../restriction/restrict-action.tsx'
import type { Workspace } from '../use-workspace.ts'
import { ChartCards } from './chart-cards.tsx'
import { ConsentsAction } from './consents-action.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import classes from './process-details.module.css'
import { RolesCard } from './roles-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** What a process is, who is responsible for it and what one may do with it (specification 2 §2). */
export function ProcessDetails({ workspace }: { workspace: Workspace }) {
  const { process } = workspace
  return (
    <>
      {process.deletedOn !== undefined && <Removed on={process.deletedOn} />}
      <Page workspace={workspace} />
    </>
  )
}

/** A link leads here too, and nothing else on the page would explain why nothing can be done (specification 5 §20.6). */
function Removed({ on }: { on: string }) {
  const { user } = useSession()
  return (
    <Banner tone="info" icon={<IconMapOff size={16} stroke={1.6} />}>
      {processScreenMessages.removed({ date: formatDate(on, user.timezone) })}
    </Banner>
  )
}

/** What waits for the reader here, and what they may do: together, as one is above the other. */
function OwnPart({ process }: Pick<Workspace, 'process'>) {
  const { isAwaited } = useWaitingWork()
  const permissions = usePermissions(process.chronId)
  const isPermissionAwaited = useAwaited(permissions)
  if (isAwaited || isPermissionAwaited) return rightsShape
  return (
    <>
      <WaitingCard globalChronId={process.chronId} />
      {permissions.data ? <PermissionsCard permissions={permissions.data} /> : rightsShape}
    </>
  )
}

const rightsShape = <Skeleton height={360} radius="md" />

const ParameterStrips = lazyScreen(performanceLineMessages.strips, loadParameterStrips)

function Page({ workspace }: { workspace: Workspace }) {
  const { isPremium } = useSession()
  const { process } = workspace
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.words}>
          <div className={classes.named}>
            <h2 className={classes.title}>
              {nameOfProcess(process)}
              {process.restrict === 'true' && <RestrictedMark />}
            </h2>
            <FavouriteStar place={{ tab: 'process', source: process.chronId }} title={nameOfProcess(process)} />
          </div>
          {process.description !== '' && (
            <p className={classes.description} dir="auto">
              {process.description}
            </p>
          )}
        </div>
        <ConsentsAction process={process} />
        <RestrictAction process={process} type="gpfcp" globalChronId={process.chronId} />
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ChartCards workspace={workspace} />
          <RolesCard workspace={workspace} />
          {isPremium && <ParameterStrips process={process} />}
        </div>
        <div className={classes.column}>
          <OwnPart process={process} />
        </div>
      </div>
    </div>
  )
}

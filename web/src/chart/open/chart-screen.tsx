import { Button } from '@mantine/core'
import { actionMessages, type ChartVersion, chartScreenMessages, findDefaultVersion } from '@strata/contract'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useFailureToast, useMarkScreenShown } from '../../platform/index.ts'
import { usePlace } from '../../tabs/index.ts'
import { EmptyState, useIsSmall } from '../../ui/index.ts'
import { GoneVersion, pickVersion, useFollowedLink, useOpening } from '../../version/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { useContent, useVersions } from '../chart-queries.ts'
import type { FirstMap } from '../start/first-map.ts'
import { useMostNodes } from '../use-most-nodes.ts'
import classes from './chart-screen.module.css'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartView } from './chart-view.tsx'
import { useOpenedChart } from './open-chart.ts'

interface Props {
  place: ChartPlace
  /** The pid of the process above; none for the global chart. */
  parentPid?: string
  /** What is shown while there is no version; it reports the first WIP and what that begins with. */
  renderEmpty: (onCreated: (id: number, map: FirstMap) => void) => ReactNode
  /** Asks again what there is beside the versions, after one of them took another state. */
  onRefresh?: () => Promise<void>
}

/** A chart with its versions: global, macro and micro alike. */
export function ChartScreen({ place, parentPid, renderEmpty, onRefresh }: Props) {
  const versions = useVersions(place)
  const { link, isGone, isOnItsWay } = useFollowedLink(versions)
  const { version: pickedId } = usePlace()
  const [beginning, setBeginning] = useState<{ id: number; map: FirstMap }>()
  const list = versions.data ?? noVersions
  const version = list.find(({ id }) => id === pickedId) ?? (isOnItsWay ? undefined : findDefaultVersion(list))
  const content = useContent(place, version, useOpening(version))
  const isSmall = useIsSmall()
  const opened = useOpenedChart(content.data, { place, parentPid, readOnly: isSmall, mostNodes: useMostNodes() })

  useFailureToast(versions.error, versions.refetch)
  useFailureToast(content.error, content.refetch)
  useMarkScreenShown(versions.isError || content.isError || (versions.isSuccess && !version))
  const begin = useCallback(
    (id: number, map: FirstMap) => {
      setBeginning({ id, map })
      pickVersion(id)
      void versions.refetch()
      void onRefresh?.()
    },
    [versions.refetch, onRefresh],
  )

  if (versions.isPending || (versions.isError && !versions.data) || (!version && isOnItsWay)) {
    return <Frame>{versions.isError && !versions.data ? <LoadFailed tryAgain={versions.refetch} /> : <ChartSkeleton />}</Frame>
  }
  if (!version) return <Frame>{renderEmpty(begin)}</Frame>
  if (isGone) {
    return (
      <Frame>
        <GoneVersion />
      </Frame>
    )
  }
  return (
    <Frame>
      <ChartView
        place={place}
        versions={list}
        version={version}
        opened={content.isError ? undefined : opened}
        failure={content.isError ? <LoadFailed tryAgain={content.refetch} /> : undefined}
        isSmall={isSmall}
        link={link}
        firstMap={beginning?.id === version.id ? beginning.map : undefined}
        onBegun={() => setBeginning(undefined)}
        onPick={pickVersion}
        onRefresh={onRefresh}
        reopen={content.refetch}
      />
    </Frame>
  )
}

const noVersions: ChartVersion[] = []

function Frame({ children }: { children: ReactNode }) {
  return <div className={classes.screen}>{children}</div>
}

function LoadFailed({ tryAgain }: { tryAgain: () => unknown }) {
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.4} />}
      title={chartScreenMessages.notLoaded}
      action={<Button onClick={() => tryAgain()}>{actionMessages.tryAgain}</Button>}
    />
  )
}

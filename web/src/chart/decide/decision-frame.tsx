import { ActionIcon, Button } from '@mantine/core'
import type { ChartVersion } from '@strata/contract'
import { IconArrowLeft, IconScale } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { SplitLayout, StatusMark } from '../../ui/index.ts'
import {
  ChangeHistory,
  decisionScreenStyles as classes,
  DecisionForm,
  describeWaiting,
  isApproved,
  SettledNote,
} from '../../version/index.ts'
import { nameOfType } from '../chart-place.ts'
import type { ChangeWalk } from '../compare/use-change-walk.ts'
import { walkByKey } from '../compare/walk-keys.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { Deciding } from '../versions/version-view.tsx'
import { DecisionComments } from './decision-comments.tsx'
import { useDeciding } from './use-deciding.ts'

interface Props extends Deciding {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isSmall: boolean
  walk: ChangeWalk
  /** What changes, in words. */
  changes: ReactNode
  /** What changes, as a picture; not on a small screen. */
  picture: ReactNode
  /** In place of the picture on a small screen. */
  outline?: ReactNode
  /** What else speaks for or against it, below the change history. */
  evidence?: ReactNode
  /** Shows a step in the picture. */
  onShowNode?: ((nodeId: string) => void) | undefined
}

/** Make Decision: what changes beside its picture, why, and the decision (specification 1 §4). */
export function DecisionFrame({
  opened,
  version,
  versions,
  isSmall,
  onDecided,
  onClose,
  onCompare,
  walk,
  changes,
  picture,
  outline,
  evidence,
  onShowNode,
}: Props) {
  const { user } = useSession()
  const { state, decide } = useDeciding({ opened, version, onDecided, onClose })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const side = (
    <aside className={classes.evidence} aria-label="Evidence and decision">
      <div className={classes.scroll}>
        <ChangeHistory place={{ companyId: opened.place.companyId, type: opened.place.type, chartId: version.id }} />
        <DecisionComments {...{ opened, version, onShowNode }} />
        {evidence}
      </div>
      {state.kind === 'settled' ? (
        <SettledNote words={state.words} onClose={() => void onDecided().then(onClose)} />
      ) : (
        <DecisionForm
          version={version}
          former={versions.find(isApproved)}
          isSending={state.kind === 'sending'}
          isCompact={isSmall}
          onDecide={decide}
          onCancel={onClose}
        />
      )}
    </aside>
  )
  return (
    <section className={classes.screen} aria-labelledby="make-decision-title" tabIndex={-1} onKeyDown={(event) => walkByKey(event, walk)}>
      <header className={classes.head}>
        <ActionIcon aria-label="Back to the chart" size="lg" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <div>
          <h2 id="make-decision-title" ref={heading} tabIndex={-1} className={classes.title}>
            Make Decision: {nameOfType(version.type)} <StatusMark status={version.status.name} />
          </h2>
          <p className={classes.sub}>{describeWaiting(version, user.timezone, new Date())}</p>
        </div>
        {onCompare && (
          <Button variant="subtle" size="xs" leftSection={<IconScale size={16} stroke={1.6} />} onClick={onCompare}>
            Compare with another version
          </Button>
        )}
      </header>
      {isSmall ? (
        <div className={classes.body}>
          {changes}
          {outline}
          {side}
        </div>
      ) : (
        <div className={classes.body}>
          <SplitLayout rememberedAs="strata-decision" side={changes} sideName="what changes" least={200} most={480} usual="264px">
            <div className={classes.columns}>
              {picture}
              {side}
            </div>
          </SplitLayout>
        </div>
      )}
    </section>
  )
}

import { ActionIcon } from '@mantine/core'
import type { ChartVersion } from '@strata/contract'
import { beforePrefix, type DiffLine, precheck } from '@strata/diagram'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../session/use-session.ts'
import { StatusMark } from '../../ui/status-mark.tsx'
import { PrecheckList } from '../approval/precheck-list.tsx'
import { nameOfType } from '../chart-place.ts'
import { useContent } from '../chart-queries.ts'
import type { OpenedChart } from '../opened-chart.ts'
import { isApproved } from '../version-standing.ts'
import { ChangeHistory } from './change-history.tsx'
import { ChangeList } from './change-list.tsx'
import { compareVersions } from './compare-versions.ts'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceCanvas, type EvidenceSide, type Spot } from './evidence-canvas.tsx'
import classes from './make-decision-screen.module.css'
import { sayWaiting } from './say-waiting.ts'
import { sendDecision } from './send-decision.ts'
import { SettledNote } from './settled-note.tsx'

interface Props {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isSmall: boolean
  /** Asks the versions anew: the one shown has another state now. */
  onDecided: () => Promise<void>
  onClose: () => void
}

/** Everything an approver needs in one place: what changes, why, what the pre-check says, and the decision (`spec 1 §4`). */
export function MakeDecisionScreen({ opened, version, versions, isSmall, onDecided, onClose }: Props) {
  const { user } = useSession()
  const shown = useStore(opened.stored)
  const former = versions.find(isApproved)
  const formerContent = useContent(opened.place, former)
  const before = formerContent.data ?? undefined
  const comparison = useMemo(() => (before ? compareVersions(before, shown) : undefined), [before, shown])
  const findings = useMemo(() => precheck(shown.data, shown.processes), [shown])
  const [side, setSide] = useState<EvidenceSide>(former ? 'changes' : 'new')
  const [spot, setSpot] = useState<Spot>()
  const { state, decide } = useDeciding({ opened, version, onDecided, onClose })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const goTo = (wanted: EvidenceSide, nodeIds: readonly string[], edgeIds: readonly string[] = []) => {
    setSide(wanted)
    setSpot({ side: wanted, nodeIds, edgeIds })
  }
  return (
    <section className={classes.screen} aria-labelledby="make-decision-title">
      <header className={classes.head}>
        <ActionIcon aria-label="Back to the chart" size="lg" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <div>
          <h1 id="make-decision-title" ref={heading} tabIndex={-1} className={classes.title}>
            Make Decision: {nameOfType(version.type)} <StatusMark status={version.status.name} />
          </h1>
          <p className={classes.sub}>{sayWaiting(version, user.timezone, new Date())}</p>
        </div>
      </header>
      <div className={classes.body}>
        <ChangeList lines={comparison?.lines} former={former} onChoose={(line) => goTo('changes', ...placesInPicture(line))} />
        {!isSmall && <EvidenceCanvas side={side} onSide={setSide} now={shown} {...{ before, comparison, former, spot }} />}
        <aside className={classes.evidence} aria-label="Evidence and decision">
          <div className={classes.scroll}>
            <ChangeHistory place={{ companyId: opened.place.companyId, type: opened.place.type, chartId: version.id }} />
            <div className={classes.part}>
              <PrecheckList findings={findings} onFocus={isSmall ? undefined : (id) => goTo('new', [id])} />
            </div>
          </div>
          {state.kind === 'settled' ? (
            <SettledNote words={state.words} onClose={() => void onDecided().then(onClose)} />
          ) : (
            <DecisionForm
              {...{ version, former }}
              isSending={state.kind === 'sending'}
              isCompact={isSmall}
              onDecide={decide}
              onCancel={onClose}
            />
          )}
        </aside>
      </div>
    </section>
  )
}

/** What was removed stands in the picture under another id. */
const placesInPicture = ({ change, nodeIds, edgeIds }: DiffLine): [string[], string[]] =>
  change === 'removed' ? [nodeIds.map((id) => beforePrefix + id), edgeIds.map((id) => beforePrefix + id)] : [[...nodeIds], [...edgeIds]]

type Deciding = { kind: 'open' } | { kind: 'sending' } | { kind: 'settled'; words: string }

function useDeciding({ opened, version, onDecided, onClose }: Pick<Props, 'opened' | 'version' | 'onDecided' | 'onClose'>) {
  const { user } = useSession()
  const [state, setState] = useState<Deciding>({ kind: 'open' })
  const decide = async (approve: boolean, comment: string) => {
    setState({ kind: 'sending' })
    const { contentHash } = opened.stored.getState()
    const result = await sendDecision({ place: opened.place, version, decision: { approve, comment, contentHash }, zone: user.timezone })
    if (result.kind === 'settled') return setState({ kind: 'settled', words: result.words })
    setState({ kind: 'open' })
    // A document that changed since it was shown is shown anew before it can be decided.
    if (result.kind === 'changed') await onDecided()
    if (result.kind === 'decided') {
      onClose()
      await onDecided()
    }
  }
  return { state, decide: (approve: boolean, comment: string) => void decide(approve, comment) }
}

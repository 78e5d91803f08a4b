import { ActionIcon } from '@mantine/core'
import { type ExpectationInfo, expectationMessages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { LoadFailed, StatusMark } from '../../ui/index.ts'
import {
  decisionScreenStyles as classes,
  DecisionForm,
  describeWaiting,
  FormerChanges,
  isApproved,
  SettledNote,
} from '../../version/index.ts'
import { type DecideExpectationProps, nameOfExpectations } from '../expectation-parts.ts'
import { CoverageEvidence } from './coverage-evidence.tsx'
import { describeChanges } from './describe-changes.ts'
import evidence from './evidence.module.css'
import { EvidenceCards } from './evidence-cards.tsx'
import { EvidenceRows } from './evidence-rows.tsx'
import { ExpectationComments } from './expectation-comments.tsx'
import { type EvidenceSide, type MarkedRow, markedRows } from './marked-rows.ts'
import { ReciprocalEvidence } from './reciprocal-evidence.tsx'
import { useDecidingExpectation } from './use-deciding-expectation.ts'
import { useFormerRows } from './use-former-rows.ts'

const back = 'Back to the expectations'

/** Make Decision: what changed since the version before, in words and in the table, what speaks for and against it, and the decision (specification 3 §4). */
export function DecideExpectation({ opened, isSmall, onDecided, onClose }: DecideExpectationProps) {
  const { info, type, details, versions } = opened
  const { user } = useSession()
  const { former, before, changes, isFailed, tryAgain } = useFormerRows(opened)
  const { state, decide } = useDecidingExpectation({ opened, onDecided, onClose })
  const [picked, setSide] = useState<EvidenceSide>()
  // Without what was before there is still the version to decide.
  const side = picked ?? (former && !isFailed ? 'changes' : 'new')
  const [line, setLine] = useState<DiffLine>()
  const lines = useMemo(() => changes && describeChanges(changes), [changes])
  const rows = useMemo(() => markedRows(side, { now: details, before, changes }), [side, details, before, changes])
  const failure = isFailed ? <LoadFailed title={expectationMessages.loadFailed} tryAgain={tryAgain} /> : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.screen} aria-labelledby="make-decision-title">
      <header className={classes.head}>
        <ActionIcon aria-label={back} size="lg" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <div>
          <h2 id="make-decision-title" ref={heading} tabIndex={-1} className={classes.title}>
            Make Decision: {nameOfExpectations(opened)} <StatusMark status={info.status.name} />
          </h2>
          <p className={classes.sub}>{describeWaiting(info, user.timezone, new Date())}</p>
        </div>
      </header>
      <div className={evidence.body}>
        <FormerChanges
          {...{ lines, former, failure }}
          chosen={line}
          onChoose={(wanted) => {
            setSide('changes')
            setLine(wanted)
          }}
        />
        {isSmall ? (
          <SmallEvidence
            {...{ former: isFailed ? undefined : former, changed: rows, all: markedRows('new', { now: details, before, changes }) }}
            version={info}
          />
        ) : (
          <EvidenceRows {...{ type, former, side, rows, failure }} chosen={line?.nodeIds[0]} version={info} onSide={setSide} />
        )}
        <aside className={classes.evidence} aria-label="Evidence and decision">
          <div className={classes.scroll}>
            <CoverageEvidence opened={opened} />
            <ReciprocalEvidence opened={opened} />
            <ExpectationComments opened={opened} />
          </div>
          {state.kind === 'settled' ? (
            <SettledNote words={state.words} back={back} onClose={() => void onDecided().then(onClose)} />
          ) : (
            <DecisionForm
              version={{ ...info, type }}
              former={versions.find(isApproved)}
              isSending={state.kind === 'sending'}
              isCompact={isSmall}
              refusal={details.some(({ isMissing }) => isMissing) ? 'Rows that need to be removed are still there.' : undefined}
              onDecide={decide}
              onCancel={onClose}
            />
          )}
        </aside>
      </div>
    </section>
  )
}

interface SmallProps {
  version: ExpectationInfo
  former: ExpectationInfo | undefined
  changed: readonly MarkedRow[] | undefined
  all: readonly MarkedRow[] | undefined
}

/** In place of the table: the rows that changed, and all of the version. */
const SmallEvidence = ({ version, former, changed, all }: SmallProps) => (
  <>
    {former && <EvidenceCards title="Changed rows" rows={changed} isOpen={false} />}
    <EvidenceCards title={`Rows of version ${version.version}`} rows={all} isOpen={!former} />
  </>
)

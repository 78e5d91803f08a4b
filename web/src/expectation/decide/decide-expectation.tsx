import { type ExpectationInfo, expectationMessages, decideExpectationMessages as messages, sendExpectationMessages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../ui/index.ts'
import { DecisionFrame, describeNoChanges, type EvidenceProps, FormerChanges } from '../../version/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { CoverageEvidence } from './coverage-evidence.tsx'
import { describeChanges } from './describe-changes.ts'
import { EvidenceCards } from './evidence-cards.tsx'
import { EvidenceRows } from './evidence-rows.tsx'
import { type EvidenceSide, type MarkedRow, markedRows } from './marked-rows.ts'
import { ReciprocalEvidence } from './reciprocal-evidence.tsx'
import { useFormerRows } from './use-former-rows.ts'

/** Make Decision: what changed since the version before, in words and in the table, what speaks for and against it, and the decision (specification 3 §4). */
export function DecideExpectation({ content, ...deciding }: EvidenceProps<OpenedExpectation, ExpectationInfo>) {
  const { isSmall, reading, versions } = deciding
  const opened = reading ? { ...content, versions } : content
  const { info, type, details, contentHash, noteHash, refresh } = opened
  const { former, before, changes, isFailed, tryAgain } = useFormerRows(opened)
  const [picked, setSide] = useState<EvidenceSide>()
  // Without what was before there is still the version to decide.
  const side = picked ?? (former && !isFailed ? 'changes' : 'new')
  const [line, setLine] = useState<DiffLine>()
  const lines = useMemo(() => changes && describeChanges(changes), [changes])
  const rows = useMemo(() => markedRows(side, { now: details, before, changes }), [side, details, before, changes])
  const note = describeNoChanges(former, lines?.length)
  const failure = isFailed ? <LoadFailed title={expectationMessages.loadFailed} tryAgain={tryAgain} /> : undefined
  return (
    <DecisionFrame
      {...deciding}
      {...{ contentHash, noteHash }}
      onChanged={refresh}
      above={
        <>
          <CoverageEvidence opened={opened} />
          <ReciprocalEvidence opened={opened} />
        </>
      }
      refusal={details.some(({ isMissing }) => isMissing) ? sendExpectationMessages.rowsToRemove : undefined}
      note={note}
      changes={
        former && note === undefined ? (
          <FormerChanges
            {...{ lines, former, failure }}
            chosen={line}
            onChoose={(wanted) => {
              setSide('changes')
              setLine(wanted)
            }}
          />
        ) : undefined
      }
    >
      {isSmall ? (
        <SmallEvidence
          {...{ former: isFailed ? undefined : former, changed: rows, all: markedRows('new', { now: details, before, changes }) }}
          version={info}
        />
      ) : (
        <EvidenceRows {...{ type, former, side, rows, failure }} chosen={line?.nodeIds[0]} version={info} onSide={setSide} />
      )}
    </DecisionFrame>
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
    {former && <EvidenceCards title={messages.changedRows} rows={changed} isOpen={false} />}
    <EvidenceCards title={messages.rowsOf({ version: version.version })} rows={all} isOpen={!former} />
  </>
)

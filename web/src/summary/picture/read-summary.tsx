import { chartMessages, compareMessages, type Process, type SummaryVersion, summaryMessages, summaryScreenMessages } from '@strata/contract'
import { type SummaryState, summaryPicture } from '@strata/diagram'
import { useMemo } from 'react'
import { ReadFrame, useContent } from '../../chart/index.ts'
import { useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { LoadFailed, SummarySkeleton } from '../../ui/index.ts'
import { summaryStateOf } from '../summary-content.ts'
import { SummaryList } from '../summary-list.tsx'
import { summaryPlace, useComponents } from '../summary-queries.ts'
import classes from './read-summary.module.css'

interface Props {
  /** By the name that it had when the version was in force. */
  process: Process
  /** It is or was in force. */
  version: SummaryVersion
}

/** A version of a Process Summary that is only read: its definition, its picture, and in words what it lists. */
export function ReadSummary({ process, version }: Props) {
  const { companyId } = useSession()
  const place = useMemo(() => summaryPlace(companyId, process.chronId), [companyId, process.chronId])
  const content = useContent(place, version)
  const { data: components, error, refetch } = useComponents(place, version.id)
  useFailureToast(content.error ?? error, content.error ? content.refetch : refetch)
  const state = useMemo(
    () => content.data && components && summaryStateOf({ owner: process, version, components, saved: content.data.data.nodes }),
    [content.data, components, process, version],
  )
  if (content.isError || error) {
    const tryAgain = () => (content.isError ? void content.refetch() : refetch())
    return <LoadFailed title={chartMessages.summaryDataFailed} tryAgain={tryAgain} />
  }
  return state ? <Read state={state} label={compareMessages.version({ version: String(version.version) })} /> : <SummarySkeleton />
}

function Read({ state, label }: { state: SummaryState; label: string }) {
  const picture = useMemo(() => summaryPicture(state), [state])
  return (
    <ReadFrame {...{ picture, label }} wordsLabel={summaryScreenMessages.name} isWordy>
      <h2 className={classes.heading}>{summaryMessages.heading}</h2>
      <p className={classes.definition} dir="auto">
        {state.definition || summaryScreenMessages.notDescribed}
      </p>
      <SummaryList state={state} isStill />
    </ReadFrame>
  )
}

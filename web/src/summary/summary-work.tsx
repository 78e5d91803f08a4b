import { summaryScreenMessages as messages, type Process, type SummaryComponent, type SummaryVersion } from '@strata/contract'
import { nodesOf, type SummaryComponents } from '@strata/diagram'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chartWorkStyles as classes, type OpenedChart, refreshVersions, useKeptEdits } from '../chart/index.ts'
import { useEditor } from '../editor/index.ts'
import { MarkedParts, useAreSuggestionsOpen } from '../suggestion/index.ts'
import { openGuarded } from '../tabs/index.ts'
import { lazyDialog, lazyUnseen, WaitingForm } from '../ui/index.ts'
import type { VersionHandlers } from '../version/index.ts'
import { DefinitionBar } from './definition/definition-bar.tsx'
import { drawStalePositions } from './draw-stale-positions.ts'
import { SmallSummary } from './small-summary.tsx'
import { summaryStateOf } from './summary-content.ts'
import { ignorePositionsQuestion } from './summary-questions.ts'
import { useSummaryComments } from './use-summary-comments.tsx'
import { versionedSummary } from './versioned-summary.ts'
import { WideSummary } from './wide-summary.tsx'

const SummarySuggestions = lazyUnseen(() => import('./summary-suggestions.tsx').then((module) => module.SummarySuggestions))

const ProcessDescriptionDialog = lazyDialog(
  messages.parts.description,
  () => import('./describe/process-description-dialog.tsx').then((module) => module.ProcessDescriptionDialog),
  WaitingForm,
)

interface Props extends VersionHandlers {
  process: Process
  opened: OpenedChart
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  components: SummaryComponents
  isSmall: boolean
  reopen: () => unknown
}

/** One opened version: why the process exists, its chart, and what can be done with both. */
export function SummaryWork(props: Props) {
  const { process, opened, version, versions, components, isSmall, ask, reopen } = props
  const { session, place } = opened
  const item = versionedSummary(place, process)
  const client = useQueryClient()
  const [described, setDescribed] = useState<{ opener: SummaryComponent | undefined }>()
  const [isSending, setSending] = useState(false)
  const positions = useEditor(session, ({ chart }) => chart)
  const state = useMemo(
    () => summaryStateOf({ owner: process, version, components, saved: nodesOf(positions) }),
    [process, version, components, positions],
  )
  const drawStale = useMemo(() => drawStalePositions(state), [state])
  const { banner, dialogs, isDirty, changeText, onSave, onIgnore } = useKeptEdits({
    opened,
    ask,
    reopen,
    questionOf: ignorePositionsQuestion,
    drawStale,
  })
  const isReadOnly = useEditor(session, (editor) => editor.isReadOnly)
  const handlers = { ...props, onSave, onIgnore, onSend: () => openGuarded(() => setSending(true)) }
  const comments = useSummaryComments(version, place.companyId)
  const areSuggestionsOpen = useAreSuggestionsOpen()
  const panel = areSuggestionsOpen ? <SummarySuggestions {...{ place, version, state }} /> : comments.panel
  const shown = { comments: { ...comments, panel }, state, version, versions, isDirty, changeText, handlers }
  return (
    <div className={classes.work}>
      {banner}
      <DefinitionBar {...{ version, isSmall }} refresh={() => refreshVersions(client, place)} />
      <MarkedParts item={{ companyId: place.companyId, type: version.type, chronId: version.chronId }}>
        {isSmall ? (
          <SmallSummary {...shown} />
        ) : (
          <WideSummary {...shown} {...{ process, session, isReadOnly }} onDescribe={(opener) => setDescribed({ opener })} />
        )}
      </MarkedParts>

      {described && <ProcessDescriptionDialog {...{ place, version, components, ...described }} onClose={() => setDescribed(undefined)} />}
      {isSending && item.PreCheck && (
        <item.PreCheck {...{ item, opened, process, version, versions, state }} onSent={props.onSent} onClose={() => setSending(false)} />
      )}

      {dialogs}
    </div>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { actionMessages, suggestionsMessages as messages, staleSaveMessages } from '@strata/contract'
import { fromData, hasChoice, type MergeChoices, mergeDrawn, toData, withProcessesOf } from '@strata/diagram'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { refreshSuggestions, takingUp } from '../../suggestion/index.ts'
import { ActionButton, Dialog, LoadFailed } from '../../ui/index.ts'
import { isEditable } from '../../version/index.ts'
import { useWipNow } from '../chart-queries.ts'
import { ConflictList } from '../save/conflict/conflict-list.tsx'
import classes from './choose-dialog.module.css'
import { type DrawnSuggestion, useDrawnCharts } from './use-drawn-charts.ts'

interface Props extends DrawnSuggestion {
  onClose: () => void
}

/** A drawing and the WIP changed the same: whose of each is kept is chosen, and then the suggestion is taken up. */
export function ChooseDialog({ onClose, ...drawn }: Props) {
  const { place, item, versions, suggestion } = drawn
  const client = useQueryClient()
  const { charts, isFailed, tryAgain } = useDrawnCharts(drawn)
  const wip = useWipNow(place, versions.find(isEditable))
  const [chosen, setChosen] = useState<MergeChoices>({})
  const [isBusy, setIsBusy] = useState(false)
  const meeting = useMemo(() => {
    if (!charts || !wip.data) return undefined
    const saved = fromData(wip.data.data, { type: wip.data.version.type, usedPids: wip.data.usedPids })
    const { conflicts } = mergeDrawn({ base: charts.base, drawn: charts.drawn, saved })
    const dataOf = (chart: typeof saved) => toData(withProcessesOf(saved, chart))
    return { conflicts, stale: { base: dataOf(charts.base), mine: dataOf(charts.drawn), theirs: wip.data, detail: '' } }
  }, [charts, wip.data])
  const asked = meeting?.conflicts.filter(hasChoice) ?? []
  const choices: MergeChoices = {
    ...Object.fromEntries(asked.filter(({ isOpen }) => !isOpen).map(({ key, choice }) => [key, choice])),
    ...chosen,
  }
  const missing = asked.filter(({ key }) => !Object.hasOwn(choices, key)).length
  const takeUp = async () => {
    setIsBusy(true)
    const given = Object.entries(choices).map(([key, side]) => ({ key, side }))
    const { isDone } = await runAction(takingUp(item, suggestion.id, { choices: given }))
    setIsBusy(false)
    void refreshSuggestions(client, item)
    if (isDone) onClose()
    // Somebody may have saved the WIP meanwhile.
    else void wip.refetch()
  }
  const retry = () => {
    tryAgain()
    if (wip.isError) void wip.refetch()
  }
  return (
    <Dialog title={messages.chooseTitle} size={560} onClose={onClose}>
      <p className={classes.text}>{messages.chooseText}</p>
      {meeting ? (
        <ConflictList
          stale={meeting.stale}
          conflicts={meeting.conflicts}
          choices={choices}
          words={words}
          onChoose={(key, side) => setChosen((now) => ({ ...now, [key]: side }))}
        />
      ) : isFailed || wip.isError ? (
        <LoadFailed title={messages.loadDrawingFailed} tryAgain={retry} />
      ) : (
        <Skeleton height={160} />
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton
          loading={isBusy}
          reason={!meeting || missing > 0 ? staleSaveMessages.missing({ count: String(missing) }) : undefined}
          onClick={() => void takeUp()}
        >
          {messages.takeUp}
        </ActionButton>
      </div>
    </Dialog>
  )
}

const words = { theirs: messages.inWip, mine: messages.inDrawing }

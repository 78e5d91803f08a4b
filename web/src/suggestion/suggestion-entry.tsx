import { Button, Textarea } from '@mantine/core'
import {
  actionMessages,
  fullName,
  suggestionsMessages as messages,
  type Suggestion,
  type SuggestionPlace,
  suggestionLimits,
  suggestionMessages,
} from '@strata/contract'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, formatDateTime, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { declining, takingBack, takingUp } from './suggestion-calls.ts'
import classes from './suggestions.module.css'
import type { ShownParts } from './suggestions-list.tsx'

interface Props extends Pick<ShownParts, 'nameOf' | 'onShow' | 'drawings'> {
  item: SuggestedItem
  suggestion: Suggestion
  /** What was done with it may take it out of the list. */
  onAnswered: () => void
}

/** A suggestion with what its reader may do with it. */
export function SuggestionEntry({ item, suggestion, nameOf, onShow, drawings, onAnswered }: Props) {
  const zone = useSession().user.timezone
  const { kind, text, place, by, date, answeredBy, reason } = suggestion
  return (
    <li className={classes.entry} tabIndex={-1}>
      <p className={classes.head}>
        <strong>{messages.kinds[kind]}</strong>
        <span>{describeState(suggestion)}</span>
      </p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {place && <PlaceOfSuggestion {...{ place, nameOf, onShow }} />}
      {suggestion.drawing && drawings && (
        <Button
          className={classes.place}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPencil size={13} stroke={1.6} aria-hidden />}
          onClick={() => drawings.show(suggestion)}
        >
          {messages.showDrawing}
        </Button>
      )}
      <p className={classes.meta}>{messages.madeBy({ name: fullName(by), date: formatDateTime(date, zone) })}</p>
      {answeredBy && <p className={classes.meta}>{messages.answeredBy({ name: fullName(answeredBy) })}</p>}
      {reason !== null && (
        <p className={classes.text} dir="auto">
          {reason}
        </p>
      )}
      <Answers {...{ item, suggestion, drawings, onAnswered }} />
    </li>
  )
}

function PlaceOfSuggestion({ place, nameOf, onShow }: Pick<Props, 'nameOf' | 'onShow'> & { place: SuggestionPlace }) {
  const name = nameOf?.(place)
  const pin = <IconMapPin size={13} stroke={1.6} aria-hidden />
  if (onShow && name !== undefined) {
    return (
      <Button
        className={classes.place}
        variant="subtle"
        size="compact-xs"
        leftSection={pin}
        aria-label={messages.showPlace({ name })}
        onClick={() => onShow(place)}
      >
        {name}
      </Button>
    )
  }
  return (
    <p className={classes.meta}>
      {pin} {name ?? messages.places[place.kind]}
    </p>
  )
}

function describeState({ state, version }: Suggestion): string {
  const values = { version: String(version ?? '') }
  if (state === 'TAKEN') return messages.states.TAKEN(values)
  return state === 'DONE' ? messages.states.DONE(values) : messages.states[state]
}

/** What can be done is done at once, but for declining, which needs its reason. */
function Answers({ item, suggestion, drawings, onAnswered }: Pick<Props, 'item' | 'suggestion' | 'drawings' | 'onAnswered'>) {
  const { id, can } = suggestion
  // Who may answer it could take it up, if there were a WIP.
  const lacksWip = can.takeUp === 'state' && can.decline === true
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  // Whoever thinks better of it goes on where they were.
  const [isGivenUp, setGivenUp] = useState(false)
  const act = async (action: Action) => {
    setIsBusy(true)
    const { isDone } = await runAction(action)
    setIsBusy(false)
    if (isDone) onAnswered()
    // Where it failed, somebody else may have been faster.
    void refreshSuggestions(client, item)
  }
  if (can.takeUp !== true && can.decline !== true && can.takeBack !== true) return null
  if (reason !== undefined)
    return (
      <Declining
        {...{ reason, isBusy }}
        onChange={(changed) => {
          setReason(changed)
          setGivenUp(changed === undefined)
        }}
        onDecline={() => void act(declining(item, id, reason.trim()))}
      />
    )
  return (
    <>
      {lacksWip && <p className={classes.meta}>{messages.takeUpFirst}</p>}
      <div className={classes.foot}>
        {can.takeBack === true && (
          <Button variant="subtle" size="xs" disabled={isBusy} onClick={() => void act(takingBack(item, id))}>
            {messages.takeBack}
          </Button>
        )}
        {can.decline === true && (
          <Button variant="default" size="xs" disabled={isBusy} autoFocus={isGivenUp} onClick={() => setReason('')}>
            {messages.decline}
          </Button>
        )}
        {can.takeUp === true && (
          <Button
            size="xs"
            disabled={isBusy}
            onClick={() => void act(takingUp(item, id, { onMeeting: drawings && (() => drawings.choose(suggestion)) }))}
          >
            {messages.takeUp}
          </Button>
        )}
      </div>
    </>
  )
}

interface DecliningProps {
  reason: string
  isBusy: boolean
  /** Without a reason it is not declined after all. */
  onChange: (reason: string | undefined) => void
  onDecline: () => void
}

function Declining({ reason, isBusy, onChange, onDecline }: DecliningProps) {
  const [isTried, setIsTried] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <div className={classes.form}>
      <Textarea
        label={messages.reason}
        rows={2}
        autoFocus
        maxLength={suggestionLimits.reason}
        value={reason}
        error={isTried && isMissing ? suggestionMessages.reasonRequired : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button variant="default" size="xs" onClick={() => onChange(undefined)}>
          {actionMessages.cancel}
        </Button>
        <Button size="xs" disabled={isBusy} onClick={() => (isMissing ? setIsTried(true) : onDecline())}>
          {messages.decline}
        </Button>
      </div>
    </div>
  )
}

import { startMessages as messages, versionMessages } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { openPlace } from '../../tabs/index.ts'
import { ActionButton } from '../../ui/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { createFirstWip } from './create-first-wip.ts'
import type { FirstMap } from './first-map.ts'
import classes from './first-steps.module.css'
import { MapChoices } from './map-choices.tsx'

interface Props {
  place: ChartPlace
  companyName: string
  /** The new WIP and what it is to start with. */
  onCreated: (id: number, map: FirstMap) => void
}

/** What an administrator or CEO sees of a company without a chart: the four steps to the first one (specification 5 §19). */
export function FirstSteps({ place, companyName, onCreated }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const begin = async (map: FirstMap) => {
    const id = await createFirstWip(place, key)
    if (id !== undefined) onCreated(id, map)
  }
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <h2 className={classes.title}>{messages.title({ company: companyName })}</h2>
        <p className={classes.lead}>{messages.lead}</p>
        <ol className={classes.steps}>
          <Step number={1} title={messages.people} text={messages.peopleAbout}>
            <ActionButton variant="default" onClick={() => openPlace({ tab: 'users' })}>
              {messages.addPeople}
            </ActionButton>
          </Step>
          <Step number={2} title={messages.map} text={messages.mapAbout}>
            <MapChoices onChoose={begin} />
          </Step>
          <Step number={3} title={messages.roles} text={messages.rolesAbout}>
            <ActionButton variant="default" reason={messages.rolesNeedMap}>
              {messages.giveRoles}
            </ActionButton>
          </Step>
          <Step number={4} title={messages.send} text={messages.sendAbout}>
            <ActionButton variant="default" reason={messages.sendNeedsMap}>
              {versionMessages.send}
            </ActionButton>
          </Step>
        </ol>
      </div>
    </div>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  isDone?: boolean
  children: ReactNode
}

function Step({ number, title, text, isDone = false, children }: StepProps) {
  return (
    <li className={classes.step}>
      <span className={classes.number} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2} /> : number}
      </span>
      <div className={classes.body}>
        <h3 className={classes.name}>{title}</h3>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </li>
  )
}

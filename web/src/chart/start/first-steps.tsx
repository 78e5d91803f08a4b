import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { openUsers } from '../../tabs/index.ts'
import { ActionButton } from '../../ui/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { createFirstWip } from './create-first-wip.ts'
import type { FirstMap } from './first-map.ts'
import classes from './first-steps.module.css'
import { MapChoices } from './map-choices.tsx'

interface Props {
  place: ChartPlace
  companyName: string
  /** The new WIP and what it shall begin with. */
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
        <h2 className={classes.title}>The map of {companyName} begins here</h2>
        <p className={classes.lead}>Four steps lead to the first approved Global Chart.</p>
        <ol className={classes.steps}>
          <Step number={1} title="People" text="Add those who prepare, own and approve processes.">
            <ActionButton variant="default" onClick={openUsers}>
              Add people
            </ActionButton>
          </Step>
          <Step number={2} title="Map" text="Draw the processes of the company. Whatever it begins with, everything can be changed.">
            <MapChoices onChoose={begin} />
          </Step>
          <Step number={3} title="Roles" text="Give each process its sponsor, leader and members.">
            <ActionButton variant="default" reason="Roles are given to processes once the map is saved.">
              Give roles
            </ActionButton>
          </Step>
          <Step number={4} title="Send" text="Send the map for approval; the CEO decides.">
            <ActionButton variant="default" reason="There is no map to send yet.">
              Send For Approval
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

import { Button } from '@mantine/core'
import { fullName, replacedWipMessages as messages, replacedWipDays } from '@strata/contract'
import { createElement, Fragment } from 'react'
import type { Confirmation } from '../../ui/index.ts'
import type { ReplacedWip } from '../versioned-item.ts'
import classes from './replaced-list.module.css'

interface Props {
  wips: readonly ReplacedWip[]
  formatDateTime: (iso: string) => string
  ask: (question: Confirmation) => Promise<boolean>
  onRestore: (id: number) => Promise<void>
}

/** Replaced WIPs, each to be restored after a question. */
export function ReplacedList({ wips, formatDateTime, ask, onRestore }: Props) {
  const restore = async ({ id, version }: ReplacedWip) => {
    const isWanted = await ask({
      title: messages.restoreTitle({ version }),
      body: messages.restoreBody,
      confirm: messages.restore,
    })
    if (isWanted) await onRestore(id)
  }
  return (
    <section className={classes.section} aria-label={messages.replaced}>
      <h3 className={classes.title}>{messages.replaced}</h3>
      <p className={classes.text}>{messages.restorable({ days: String(replacedWipDays) })}</p>
      <ul className={classes.list}>
        {wips.map((wip) => (
          <li key={wip.id}>
            <span>{createElement(Fragment, null, ...describeWip(wip, formatDateTime))}</span>
            <Button variant="default" size="xs" onClick={() => void restore(wip)}>
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const describeWip = ({ version, preparedBy, savedOn, replacedOn }: ReplacedWip, formatDateTime: Props['formatDateTime']) =>
  messages.replacedWip({
    version,
    name: fullName(preparedBy),
    saved: formatDateTime(savedOn),
    replaced: formatDateTime(replacedOn),
    b: (text) => <b>{text}</b>,
  })

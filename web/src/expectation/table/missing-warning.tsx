import { Tooltip, UnstyledButton } from '@mantine/core'
import { expectationMessages, expectationTableMessages } from '@strata/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OpenedExpectation } from '../opened-expectation.ts'
import classes from './filter-bar.module.css'

const mostNamed = 12

/** That somebody of the approved summary has no row, and, on hover and focus, who (specification 3 §2.2). */
export function MissingWarning({ opened: { type, complete, missing } }: { opened: OpenedExpectation }) {
  if (complete) return null
  const text = expectationMessages.incomplete[type]
  return (
    <Tooltip multiline label={<Names names={missing} />} position="bottom-end">
      <UnstyledButton
        className={classes.warning}
        aria-label={expectationTableMessages.missing({ warning: text, names: missing.join(', ') })}
      >
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        <span>{expectationTableMessages.missingFirst({ warning: text, name: missing[0] ?? '', more: missing.length - 1 })}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const left = names.length - mostNamed
  return (
    <ul className={classes.names}>
      {names.slice(0, mostNamed).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {left > 0 && <li>{expectationTableMessages.moreMissing({ count: left })}</li>}
    </ul>
  )
}

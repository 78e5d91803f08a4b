import { VisuallyHidden } from '@mantine/core'
import { leastPasswordLength, passwordRulesFor, passwordRulesMessages } from '@strata/contract'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from './password-rules-list.module.css'

interface Props {
  /** The present password, where changing it asks for that. */
  current?: string
  password: string
  repeated: string
  /** Characters at least, where a company asks for more than everywhere. */
  least?: number | undefined
}

/** What a new password needs, ticked while it is typed (specification 1 §5). */
export function PasswordRulesList({ current, password, repeated, least = leastPasswordLength }: Props) {
  const rules = [
    ...(current === undefined ? [] : [{ id: 'current', text: passwordRulesMessages.currentEntered, isMet: current !== '' }]),
    ...passwordRulesFor(least).map(({ id, text, holds }) => ({ id, text, isMet: holds(password) })),
    {
      id: 'equal',
      text: current === undefined ? passwordRulesMessages.match : passwordRulesMessages.newMatch,
      isMet: password !== '' && password === repeated,
    },
  ]
  return (
    <ul className={classes.list} aria-label={passwordRulesMessages.title}>
      {rules.map(({ id, text, isMet }) => (
        <li key={id} className={classes.rule} data-met={isMet || undefined}>
          {isMet ? <IconCircleCheck size={16} stroke={1.8} aria-hidden /> : <IconCircle size={16} stroke={1.6} aria-hidden />}
          {text}
          <VisuallyHidden>{isMet ? passwordRulesMessages.met : passwordRulesMessages.notMet}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

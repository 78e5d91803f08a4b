import { Radio, Stack } from '@mantine/core'
import { type MailPreference, mailPreferences, userMessages } from '@strata/contract'
import { useSession } from '../session/index.ts'
import classes from './profile.module.css'
import { useSaveSetting } from './use-save-setting.ts'

const words: Record<MailPreference, { label: string; description: string }> = {
  now: { label: 'At once', description: 'One email per item, as soon as it is waiting for you, and a reminder after 3 days.' },
  daily: {
    label: 'Once a day',
    description: 'One email a day that lists everything waiting for you, if anything is, and a reminder after 3 days.',
  },
  never: { label: 'Never', description: 'No emails about decisions. You can find them under Alerts and Notifications.' },
}

/** When one is told by mail of what waits for one's decision (specification 5 §21). */
export function MailChoice() {
  const { user } = useSession()
  const { save, pending } = useSaveSetting({ saved: userMessages.mailUpdated, failed: userMessages.mailFailed })
  const chosen = pending?.mail ?? user.mail ?? 'now'
  const choose = (value: string): void => {
    const mail = mailPreferences.find((known) => known === value)
    if (mail) save({ mail })
  }
  return (
    <Radio.Group label="Email about items waiting for your decision" value={chosen} onChange={choose}>
      <Stack gap={12} mt={8}>
        {mailPreferences.map((mail) => (
          <Radio key={mail} value={mail} classNames={{ radio: classes.radio, description: classes.description }} {...words[mail]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

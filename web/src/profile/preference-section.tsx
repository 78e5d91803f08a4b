import { Radio, Stack } from '@mantine/core'
import { mailPreferences, profileMessages, userMessages } from '@strata/contract'
import { useSession } from '../session/index.ts'
import classes from './profile.module.css'
import { TimezonePicker } from './timezone-picker.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** What one chooses is saved at once. */
export function PreferenceSection() {
  return (
    <div className={classes.form}>
      <TimezonePicker />
      <MailChoice />
    </div>
  )
}

/** When one is notified by mail of what waits for one's decision (specification 5 §21). */
function MailChoice() {
  const { user } = useSession()
  const { save, pending } = useSaveSetting({ saved: userMessages.mailUpdated, failed: userMessages.mailFailed })
  const chosen = pending?.mail ?? user.mail ?? 'now'
  const choose = (value: string): void => {
    const mail = mailPreferences.find((known) => known === value)
    if (mail) save({ mail })
  }
  return (
    <Radio.Group label={profileMessages.mailTitle} value={chosen} onChange={choose}>
      <Stack gap={12} mt={8}>
        {mailPreferences.map((mail) => (
          <Radio key={mail} value={mail} classNames={{ description: classes.description }} {...profileMessages.mail[mail]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

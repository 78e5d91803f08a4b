import { MailChoice } from './mail-choice.tsx'
import classes from './profile.module.css'
import { TimezonePicker } from './timezone-picker.tsx'

/** What one chooses is saved at once. */
export function PreferenceSection() {
  return (
    <div className={classes.form}>
      <TimezonePicker />
      <MailChoice />
    </div>
  )
}

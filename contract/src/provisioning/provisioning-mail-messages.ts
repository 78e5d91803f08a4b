import { defineMessages } from '../messages/index.ts'

/** The alert and the mail to the administrator about the end of the provisioning token. */
export const provisioningMailMessages = defineMessages({
  subject: 'The provisioning token of {company} ends soon',
  ends: 'The provisioning token ends on {date}. From then on your directory adds, changes and deactivates nobody.',
  advice: 'Replace it under Users, Sign-in, Provisioning, and enter the new one in your directory at once: the old one ends with it.',
  open: 'Open Strata',
})

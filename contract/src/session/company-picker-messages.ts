import { defineMessages } from '../messages/index.ts'

/** specification 1 §2 */
export const companyPickerMessages = defineMessages({
  title: 'Choose a company',
  lead: '{count, plural, one {You belong to # company.} other {You belong to # companies.}} You can switch later at the top left.',
  companies: 'Companies',
  lastUsed: 'Last used',
  keys: 'Choose with the arrow keys and open with Enter',
  logOut: 'Logout',
  /** One person's roles, so in the singular; the words for process roles are those of `roleNames`. */
  roles: {
    admin: 'Administrator',
    ceo: 'CEO',
    advisor: 'Advisor',
    PRS: 'Sponsor',
    PRL: 'Process Leader',
    PRO: 'Process Member',
    SPL: 'Sub-Process Leader',
    SPM: 'Sub-Process Member',
  },
  /** What somebody without a role may do. */
  noRole: 'Reader',
})

import { defineMessages } from '../messages/index.ts'

/** What provisioning programs are answered; administrators read it in the logs of their directory. */
export const scimRefusals = defineMessages({
  userNameIsEmail: 'userName has to be an email address: people log in by it.',
  oneEmail: 'The email has to be the same as userName: Strata keeps one address of a person.',
  emailStays:
    'userName is the email by which a person logs in, and cannot be changed by provisioning. Send the present email. A person with another email is added as a new one.',
  passwordStays: 'The password of an account is never set by provisioning.',
  noName: 'name.givenName is missing.',
  administratorStays: 'The administrator of the company cannot be deactivated. Appoint somebody else first.',
  ceoStays: 'The CEO of the company cannot be deactivated. Appoint somebody else first.',
  keeperStays:
    'This person keeps a password while only single sign-on opens the company, and cannot be deactivated. The administrator of the company chooses somebody else for that first.',
  noSeat: 'The license of the company has no free seat.',
  externalIdTaken: 'Another resource has this externalId.',
  emailTaken: 'This person is there already.',
  changedMeanwhile: 'This was changed since it was read.',
  noEscapes: 'Escapes and control characters are not supported in filters and paths.',
  openQuote: 'A quotation mark is missing.',
  noNesting: 'Groups within groups are not supported.',
  noNot: '“not” is not supported.',
  unknownName: '“{name}” is not an attribute that can be used here.',
  tooManyComparisons: 'A filter has at most {most} comparisons.',
  noFilter: 'This filter cannot be read.',
  noPatch: 'schemas has to name {schema}.',
  unknownOperation: 'op has to be add, remove or replace.',
  pathMissing: 'remove needs a path.',
  objectMissing: 'An operation without a path needs an object as its value.',
  valueMissing: '{op} needs a value.',
  noGroupName: 'displayName is missing.',
  memberUnknown: 'A member is not a person of this company.',
  tooManyMembers: 'A call names at most {most} members.',
  groupChanges: 'Of a group displayName, externalId and members can be changed.',
  tooManyGroups: 'A company has at most {most} groups.',
  valueUnfit: 'A value is none that its attribute can have.',
})

/** How the service describes itself to programs. */
export const scimDescriptions = defineMessages({
  user: 'A member of the company',
  group: 'A group of the directory',
  groups: 'The groups of the directory',
  members: 'The people of the group. No groups within groups.',
  users: 'The members of the company',
  strataUser: 'What Strata keeps of a person beyond RFC 7643',
  shortName: 'One to four letters or digits by which people are shown, unique in the company. Made of the names where it is left out.',
  invited: 'Whether the person was invited and has not answered yet. Until then it is not active.',
  displayName: 'The full name, made of the names.',
  token: 'Bearer token',
  tokenUse: 'The token that the administrator of the company makes in Strata, in the header Authorization.',
})

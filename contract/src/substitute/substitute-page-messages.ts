import { defineMessages } from '../messages/index.ts'

/** Who stands in for a member, in the profile (specification 4 §3). */
export const substitutePageMessages = defineMessages({
  title: 'Substitute of {name}',
  open: 'Substitute…',
  lead: 'While you are away, somebody else can answer in your place: approve, reject or consent to what is waiting for you, and nothing else. Versions that they worked on themselves stay with you.',
  loadFailed: 'Unable to load the substitute',
  days: '{first} to {last}',
  isNow: '{name} stands in for you from {first} to {last}.',
  willBe: '{name} will stand in for you from {first} to {last}.',
  setBy: 'Set by {name}.',
  setByOperator: 'Set by whoever runs Strata.',
  overlap: 'From {first} to {last} you stand in for {name} too. If you are both away then, nobody decides for either of you.',
  person: 'Stands in for me',
  nobodyFound: 'Nobody active has this name',
  personMissing: 'Choose a person.',
  first: 'From',
  last: 'To',
  save: 'Set substitute',
  change: 'Change substitute',
  saved: 'Substitute set',
  saveFailed: 'Unable to set the substitute',
  end: 'End it now',
  ended: 'Nobody stands in for you any longer',
  endFailed: 'Unable to end the substitute',
  others: 'You stand in for',
  nobody: 'You stand in for nobody.',

  /** Of somebody else, as the administrator sees it. */
  other: {
    lead: 'While {name} is away, somebody else can answer in their place: approve, reject or consent to what is waiting for them, and nothing else. Versions that the substitute worked on stay with {name}.',
    isNow: '{substitute} stands in for {name} from {first} to {last}.',
    willBe: '{substitute} will stand in for {name} from {first} to {last}.',
    overlap: 'From {first} to {last} {name} stands in for {substitute} too. If both are away then, nobody decides for either of them.',
    person: 'Stands in for {name}',
    ended: 'Nobody stands in for {name} any longer',
    others: '{name} stands in for',
    nobody: '{name} stands in for nobody.',
  },
})

import { defineMessages } from '../messages/index.ts'

/** The .xlsx file with those who are asked to read a version. */
export const readersFileMessages = defineMessages({
  sheet: 'Readers',
  titleOf: 'Read and understood: {version}',
  companyLine: '{company}, {day}',
  about:
    '{name} asked on {day}. {read} of {asked} people have read it.{leftOut, plural, =0 {} one { # person was left out, who may not open it.} other { # people were left out, who may not open it.}}',
  columns: {
    name: 'Name',
    shortName: 'Short name',
    state: 'State',
    since: 'Asked on',
    due: 'Due on',
    read: 'Read on',
    version: 'Version',
    signed: 'Signed',
    note: 'Note',
  },
  states: { waiting: 'Has not read', read: 'Has read', left: 'Not asked any more' },
  signed: 'Yes',
  noteChanged: 'The change history has been corrected since.',
  nameChanged: 'It had another name then.',
  failed: 'The file could not be made. Try again in a while.',
})

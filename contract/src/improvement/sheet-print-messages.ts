import { defineMessages } from '../messages/index.ts'

/** A project sheet as a PDF (specification 2 §5). */
export const sheetPrintMessages = defineMessages({
  subject: 'Project Sheet',
  header: 'Project Sheet {number}',
  footer: 'Published {day} by {name}',
  version: '{number} · Version {version}',
  fileName: 'Project Sheet {number}.pdf',
  failed: 'The PDF of this project sheet could not be made.',
  missingSigns: 'Characters that cannot be printed here are shown as {sign}. They are complete in the project sheet in Strata.',

  process: 'Process',
  nature: 'Nature of Project',
  startDate: 'Start Date',
  endDate: 'End Date',
  meetingInfo: 'Meeting Info',
  need: 'Project Need',
  desiredResult: 'Desired Result',
  taskDescription: 'Task Description',
  team: 'Project Team',
  name: 'Name',
  actions: 'Actions Taken',
  date: 'Date',
  action: 'Action',
  achieved: 'Achieved',
  lessons: 'Lessons Learned',
  additionalActions: 'Additional Actions',
  comments: 'Comments',
})

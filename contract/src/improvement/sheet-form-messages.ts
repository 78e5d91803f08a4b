import { defineMessages } from '../messages/index.ts'

/** The form of a project sheet (specification 2 §2, §3, §5). */
export const sheetFormMessages = defineMessages({
  newTitle: 'New Project Sheet',
  editTitle: 'Edit Project Sheet: {name}, version {version}',
  viewTitle: 'Project Sheet: {name}, version {version}',
  reviseTitle: 'Create WIP: {name}',
  /** What one is asked about before it is left. */
  entries: 'this project sheet',
  create: 'Create',
  createWip: 'Create WIP',

  sections: { project: 'Project', purpose: 'Purpose', results: 'Results' },
  fields: {
    projectName: 'Project Name',
    projectNumber: 'Project Number',
    startDate: 'Project Start Date',
    endDate: 'Project End Date',
    projectNature: 'Nature of Project',
    taskDescription: 'Task Description',
    globalProcess: 'Processes',
    projectNeed: 'Project Need',
    desiredResult: 'Desired Result',
    meetingInfo: 'Meeting Info',
    projectTeam: 'Project Team',
    actionsTaken: 'Actions Taken',
    achieved: 'Achieved',
    lessonsLearned: 'Lessons Learned',
    additionalActions: 'Additional Actions',
    comments: 'Comments',
  },
  numberHint: 'Assigned automatically if left empty.',
  processesPlaceholder: 'Processes the project is about',
  noProcess: 'No process with this name',
  removedProcess: 'A process that was removed',
  nothingEntered: 'Nothing entered',
  newer: '{field}: {text}',
  newerNone: '{field}: none',

  team: {
    name: 'Name',
    process: 'Process',
    nameOf: 'Name of team member {number}',
    processOf: 'Process of team member {number}',
    add: 'Add team member',
    remove: 'Remove team member {number}',
    full: 'A project has at most {count} team members.',
  },
  actions: {
    date: 'Date',
    action: 'Action',
    dateOf: 'Date of action {number}',
    actionOf: 'Action {number}',
    add: 'Add action',
    remove: 'Remove action {number}',
    full: 'A project has at most {count} actions.',
  },
})

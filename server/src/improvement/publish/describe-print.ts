import { fullName, type Person, projectNatureNames, sheetPrintMessages } from '@strata/contract'
import { formatDay } from '../../platform/index.ts'
import type { SheetPrint } from '../print/sheet-print.ts'
import type { SheetRow } from '../sheet/sheet-views.ts'

/** What a sheet's PDF needs beside the sheet. */
export interface PrintFacts {
  company: string
  /** The process that the sheet belongs to, as people read it: `(P1) Win orders`. */
  process: string
  /** The same of all processes that it names, by chronId. */
  processes: ReadonlyMap<number, string>
  /** `YYYY-MM-DD`, where the company is. */
  publishedOn: string
  publishedBy: Person
}

/** A project sheet as its PDF says it; a task's description only of a task (specification 2 §5). */
export function describePrint(sheet: SheetRow, facts: PrintFacts): SheetPrint {
  const { projectName, projectNumber, version, startDate, endDate, details } = sheet
  const processOf = (chronId: number): string => facts.processes.get(chronId) ?? ''
  const isTask = details.projectNature === 'task'
  return {
    ...{ company: facts.company, process: facts.process, projectName, projectNumber, version },
    startDate: formatDay(startDate),
    endDate: endDate === null ? '' : formatDay(endDate),
    nature: projectNatureNames[details.projectNature],
    processes: details.globalProcess.map(processOf),
    meetingInfo: details.meetingInfo,
    before: [
      { heading: sheetPrintMessages.need, text: details.projectNeed },
      { heading: sheetPrintMessages.desiredResult, text: details.desiredResult },
      { heading: sheetPrintMessages.taskDescription, text: isTask ? details.taskDescription : '' },
    ],
    team: details.projectTeam.map(({ name, id }) => ({ name, process: processOf(id) })),
    actions: details.actionsTaken.map(({ date, action }) => ({ date: formatDay(date), action })),
    after: [
      { heading: sheetPrintMessages.achieved, text: details.achieved },
      { heading: sheetPrintMessages.lessons, text: details.lessonsLearned },
      { heading: sheetPrintMessages.additionalActions, text: details.additionalActions },
      { heading: sheetPrintMessages.comments, text: details.comments },
    ],
    publishedOn: formatDay(facts.publishedOn),
    publishedBy: fullName(facts.publishedBy),
  }
}

/** Whose improvement plans: `processChronId` is the chronId of a global process. */
export interface PlanPlace {
  companyId: number
  processChronId: number
}

export const keyOfPlans = ({ companyId, processChronId }: PlanPlace) => ['improvement', companyId, processChronId] as const

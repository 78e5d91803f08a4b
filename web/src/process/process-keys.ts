/** Everything of the processes of a company begins with this. */
export const processesKey = (companyId: number) => ['process', companyId] as const

/** Everything of a process. */
export const processKey = (companyId: number, chronId: number) => [...processesKey(companyId), chronId] as const

/** Everything of the summary of a process: who refreshes the process refreshes the list of its versions too. */
export const summaryKey = (companyId: number, chronId: number) => ['summary', companyId, chronId] as const

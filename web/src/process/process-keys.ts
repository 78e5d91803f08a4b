/** Everything of the processes of a company begins with this. */
export const processesKey = (companyId: number) => ['process', companyId] as const

/** Everything of a process. */
export const processKey = (companyId: number, chronId: number) => [...processesKey(companyId), chronId] as const

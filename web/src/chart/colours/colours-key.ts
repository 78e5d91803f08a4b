/** How the processes of charts met their expectations: of which process is not told. */
export const coloursKey = (companyId: number) => ['performance', companyId, 'colours'] as const

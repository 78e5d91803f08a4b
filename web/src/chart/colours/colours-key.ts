/** How the processes of charts met their expectations, of whichever process. */
export const coloursKey = (companyId: number) => ['performance', companyId, 'colours'] as const

/** All that is asked about reviews of a company. */
export const reviewKey = (companyId: number) => ['review', companyId] as const

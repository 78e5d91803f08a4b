/** Below it are the consents of all versions of a company. */
export const consentsKey = (companyId: number) => ['consents', companyId] as const

/** specification 1 §8 */
export const companyMessages = {
  companyFailed: 'Unable to get company info',
  artifactsFailed: 'Unable to get company artifacts',
} as const

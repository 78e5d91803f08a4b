/**
 * Names of jobs and what they carry. A domain adds its own beside its handler:
 * `declare module '../platform/jobs/job-payloads.ts' { interface JobPayloads { sendMail: { mailId: number } } }`
 * Payloads are stored as JSON: ids rather than names, never a secret.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the domains
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string

export { artifactsQuery, companyQuery, firstStepsQuery } from './company-queries.ts'

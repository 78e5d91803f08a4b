export { artifactsQuery, companyQuery } from './company-queries.ts'

export { listSentCharts, listSentExpectations } from './waiting-views.ts'

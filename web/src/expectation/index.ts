export { GenerationButtons } from './download/generation-buttons.tsx'
export { GenerationWait } from './download/generation-wait.tsx'
export { useGeneration } from './download/use-generation.ts'
export { refreshExpectationsBelow } from './expectation-key.ts'
export type { TemplateRow } from './expectation-parts.ts'
export { useExpectationRows } from './expectation-queries.ts'
export {
  loadExpectationPanel,
  loadExpectationScreen,
  loadReadExpectation,
  loadTemplateDialog,
  loadWaitingExpectationScreen,
} from './lazy-parts.ts'
export type { ExpectationPlace } from './opened-expectation.ts'
export { useChosenType } from './panel/chosen-type.ts'
export { default as expectationPanelStyles } from './panel/expectation-panel.module.css'
export { default as expectationRowsStyles } from './panel/expectation-rows.module.css'
export { byValue } from './table/by-value.ts'
export { default as detailCardsStyles } from './table/cards/detail-cards.module.css'
export { default as detailsGridStyles } from './table/grid/details-grid.module.css'

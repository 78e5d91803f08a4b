/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadExpectationPanel = () => import('./panel/expectation-panel.tsx').then((module) => module.ExpectationPanel)
export const loadExpectationScreen = () => import('./expectation-screen.tsx').then((module) => module.ExpectationScreen)
export const loadWaitingExpectationScreen = () =>
  import('./waiting-expectation-screen.tsx').then((module) => module.WaitingExpectationScreen)
export const loadTemplateDialog = () => import('./template/template-dialog.tsx').then((module) => module.TemplateDialog)
export const loadReadExpectation = () => import('./table/read-expectation.tsx').then((module) => module.ReadExpectation)
